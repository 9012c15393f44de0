import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** Runs an operator's command as `npm run` does, with these variables alone. */
export async function runCommand(
  name: string,
  words: readonly string[],
  { env, input = "" }: { env: Record<string, string>; input?: string },
) {
  const file = join(import.meta.dirname, `../../src/commands/${name}.ts`);
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", file, ...words], {
    env: {
      PATH: process.env["PATH"],
      // Loading the modules is half of a command's time.
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      ...env,
    },
  });
  // It may end without reading all of it.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close") as Promise<[number | null]>,
  ]);
  return { output, errors, code };
}
