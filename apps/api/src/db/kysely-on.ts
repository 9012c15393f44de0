import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
} from "kysely";
import { ClientDriver, type Send } from "./client-driver.ts";
import type { Tables } from "./tables.ts";

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Kysely over a connection that the caller holds. */
export function kyselyOn<T = Tables>(send: Send) {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ClientDriver(send),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<T>({ dialect, plugins: [camelCase] });
}
