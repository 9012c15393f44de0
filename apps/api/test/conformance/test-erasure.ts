import { sql } from "kysely";
import type { TestApi } from "../support/test-api.ts";
import type { Side } from "./test-sides.ts";

/** The requested time of an order stays with the restaurant. */
const factsOfOrders = new Set(["laterDay", "laterTime"]);
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const constant = /^[A-Z_]+$/;

/**
 * Typed texts of a request: texts that are neither ids nor constants of the contract, and degrees. The brand's own
 * texts are excluded, since finding them elsewhere proves nothing.
 */
export function typedTexts(request: unknown, brand: string): string[] {
  const texts = new Set<string>();
  JSON.stringify(request, (key, value: unknown) => {
    const isDegree = typeof value === "number" && !Number.isInteger(value);
    const isText =
      typeof value === "string" && value.length > 2 && !uuid.test(value) && !constant.test(value);
    if ((isDegree || isText) && !factsOfOrders.has(key)) texts.add(String(value));
    return value;
  });
  return [...texts].filter((text) => !brand.includes(text));
}

/** Every row of every table, in any schema, as text. */
export const everyRow = (api: TestApi, { shop }: Side): Promise<string> =>
  api.rows(shop.brand, async (db) => {
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'`.execute(
      db,
    );
    const each = tables.map(
      ({ schema, name }) => sql<{ line: string }>`
        select ${`${schema}.${name}`} || ' ' || r::text as line from ${sql.table(`${schema}.${name}`)} r`,
    );
    const { rows } = await sql<{ line: string }>`${sql.join(each, sql` union all `)}`.execute(db);
    return rows.map(({ line }) => line).join("\n");
  });

/** Typed codes: their few digits occur in hashes and ids by chance, so they count as whole words only. */
const fewDigits = /^\d{1,6}$/;
const isIn = (text: string) => {
  if (!fewDigits.test(text)) return (line: string) => line.includes(text);
  const word = new RegExp(`(?<![0-9a-f])${text}(?![0-9a-f])`);
  return (line: string) => word.test(line);
};

/** Lines of a dump that contain one of the texts. */
export function linesWith(dump: string, texts: readonly string[]): string[] {
  const lines = dump.split("\n");
  return texts.flatMap((text) => lines.filter(isIn(text)).map((line) => `${text} in ${line}`));
}
