import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A command as `npm run` starts it, on the data of the product that is running. @param input For its standard input. */
export async function command(
  name: string,
  words: string[],
  env: Record<string, string>,
  input = "",
) {
  const program = join(import.meta.dirname, `../../apps/server/src/commands/${name}.ts`);
  const started = run(process.execPath, [program, ...words], {
    env: { ...process.env, DATA_DIR: process.env["PRODUCT_DATA"], ...env },
  });
  started.child.stdin?.end(input);
  return (await started).stdout.trim();
}
