import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { outcomeOf, type Command } from "../../src/commands/run-command.ts";

type Environment = { env: Record<string, string>; input?: string };

/** Runs an operator's command as `npm run` does, with these variables alone. */
export async function runCommand(
  name: string,
  words: readonly string[],
  { env, input = "" }: Environment,
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

/** The same in this process: a start takes most of a command's time, and one proves it. */
export async function runCommandHere(
  command: Command,
  words: readonly string[],
  { env, input = "" }: Environment,
) {
  const [printed, warned]: [string[], string[]] = [[], []];
  const { code, ...said } = await outcomeOf(command, [...words], {
    env,
    stdin: Readable.from([Buffer.from(input)]),
    print: (line) => printed.push(line),
    warn: (line) => warned.push(line),
  });
  if ("output" in said) printed.push(said.output);
  else warned.push(said.errors);
  const lines = (all: readonly string[]) => all.map((line) => `${line}\n`).join("");
  return { output: lines(printed), errors: lines(warned), code };
}
