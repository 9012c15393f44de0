import type { CompiledQuery, Kysely, QueryResult, RawBuilder } from "kysely";
import { kyselyOn } from "./kysely-on.ts";
import type { Tables } from "./tables.ts";

/**
 * A statement that the database plans once per connection, under a name: for those whose planning costs as much as
 * their execution. A name always has the same text.
 */
export type PreparedStatement<Row> = CompiledQuery<Row> & { preparedAs: string };

export const executePrepared = <Row>(
  db: Kysely<Tables>,
  statement: PreparedStatement<Row>,
): Promise<QueryResult<Row>> => db.executeQuery(statement);

const names = new Map<string, string>();

/** Prepares a query under a name of its text: for those whose texts are few. */
function prepare<Row>(query: CompiledQuery<Row>): PreparedStatement<Row> {
  const preparedAs = names.get(query.sql) ?? `query_${names.size + 1}`;
  names.set(query.sql, preparedAs);
  return { ...query, preparedAs };
}

/** Prepares a query, and returns its rows. */
export const rowsOf = async <Row>(db: Kysely<Tables>, query: CompiledQuery<Row>): Promise<Row[]> =>
  (await executePrepared(db, prepare(query))).rows;

/** Placeholder for the value of a parameter while the text is built. */
class StandIn {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const standIns: object = new Proxy({}, { get: (_, name) => new StandIn(String(name)) });
const compiling = kyselyOn(() => Promise.reject(new Error("Only compiles")));

/**
 * A prepared statement whose text is built on first use only: building it takes as long as all other work of the
 * process for a small statement.
 *
 * @param build Gets placeholders for the parameters, which it inserts into the text, and the example of the first
 * use for parts of the text that depend on it.
 */
export function defineStatement<Parameters extends object, Row, Example = void>(
  preparedAs: string,
  build: (parameters: Parameters, example: Example) => RawBuilder<Row>,
): (parameters: Parameters, example: Example) => PreparedStatement<Row> {
  let text: CompiledQuery<Row> | undefined;
  return (parameters, example) => {
    text ??= build(standIns as Parameters, example).compile(compiling);
    return {
      ...text,
      preparedAs,
      parameters: text.parameters.map((one) =>
        one instanceof StandIn ? parameters[one.name as keyof Parameters] : one,
      ),
    };
  };
}
