import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A command as `npm run` starts it, on the data of the product that is running. */
export async function command(name: string, words: string[], env: Record<string, string>) {
  const { stdout } = await run(
    process.execPath,
    [join(import.meta.dirname, `../../apps/server/src/commands/${name}.ts`), ...words],
    { env: { ...process.env, DATA_DIR: process.env["PRODUCT_DATA"], ...env } },
  );
  return stdout.trim();
}
