// A server with only a database, in a separate process, for tests that kill it.
import { startPostgres } from "../src/start-postgres.ts";

const [dataDir = ""] = process.argv.slice(2);
const log = { warn() {}, error: console.error };
try {
  const { connectionString } = await startPostgres({ dataDir, log });
  process.stdout.write(`${connectionString}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
