import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

// `npm run check:secrets` searches everything that a test run has stored and logged for the secrets that the run used.
// Without RECORD_RUN_IN nothing is recorded.

/** `session` is of a person; `code` are the digits of a message. */
export type SecretKind = "key" | "session" | "code" | "card token";

/** One secret of a run: a line of `secrets.jsonl`. `of`: the database of its test. */
export type RecordedSecret = { kind: SecretKind; value: string; of: string };

/** One line of `rows.jsonl`, `log.jsonl` or `storage.jsonl`: a row, a message or a browser's storage. */
export type RecordedLine = { of: string; where: string; content: unknown };

const folder = process.env["RECORD_RUN_IN"];
if (folder) mkdirSync(folder, { recursive: true });

export const isRunRecorded = folder !== undefined;

const append = (file: string, line: RecordedSecret | RecordedLine) => {
  if (folder) appendFileSync(join(folder, file), `${JSON.stringify(line, withErrors)}\n`);
};

export const recordSecret = (secret: RecordedSecret) => append("secrets.jsonl", secret);
export const recordLog = (line: RecordedLine) => append("log.jsonl", line);
export const recordStorage = (line: RecordedLine) => append("storage.jsonl", line);

/** Name of the database, which names everything of its test. */
export const databaseOf = (connectionString: string) => new URL(connectionString).pathname.slice(1);

/** Fields of stored keys that are no secrets: the provider shows them to customers, or they are ours to give. */
const publicFields = new Set([
  "ID",
  "SERVICE_ID",
  "MERCHANT_ID",
  "MERCHANT_USER_ID",
  "TERMINAL_ID",
  "LOGIN",
  "TIN",
  "TYPE",
]);

/** @param text What is sealed: a single secret, or the fields of a provider's keys. */
export function recordSealed(text: string, of: string) {
  const record = (value: unknown) => {
    if (typeof value === "string" && value.length >= 8) recordSecret({ kind: "key", value, of });
  };
  if (!text.startsWith("{")) return record(text);
  for (const [name, value] of Object.entries(JSON.parse(text) as Record<string, unknown>))
    if (!publicFields.has(name)) record(value);
}

/** Every row of every table, also of the jobs that are left. */
export async function recordRows(connectionString: string, of = databaseOf(connectionString)) {
  if (!folder) return;
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'`,
    );
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: unknown }>(
        `select to_jsonb(r) as row from ${name} r`,
      );
      for (const { row } of rows) append("rows.jsonl", { of, where: name, content: row });
    }
  } finally {
    await client.end();
  }
}

/** Errors as the log writes them. */
function withErrors(_: string, value: unknown) {
  if (!(value instanceof Error)) return typeof value === "bigint" ? String(value) : value;
  const { name, message, stack, cause } = value;
  return { name, message, stack, cause };
}
