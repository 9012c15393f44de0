import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { inspect } from "node:util";
import { demoChoiceProblem } from "../../../../scripts/lib/demo-choice.mjs";

/** The project's folder, from which `DATA_DIR` is resolved. */
export const projectFolder = join(import.meta.dirname, "../../../..");

/** The environment of a command that works in both modes: production mode where its variables are set. */
export const environmentOfBothModes = () => ({
  DEMO: demoChoiceProblem(process.env) ? "0" : "1",
  ...process.env,
});

/** The part of its process that a command uses. */
export type CommandProcess = {
  env: NodeJS.ProcessEnv;
  stdin: Readable & { isTTY?: boolean | undefined };
  /** Print a line while the command runs, as its output or beside it. */
  print: (line: string) => void;
  warn: (line: string) => void;
};

/**
 * An operator's command.
 *
 * @param args The arguments after its name.
 * @returns What to print, with an exit code if that is not 0.
 */
export type Command = (
  args: string[],
  commandProcess: CommandProcess,
) => Promise<string | { text: string; code: number }>;

type Outcome = { code: number; output: string } | { code: number; errors: string };

export async function programVersion(): Promise<string> {
  const description = JSON.parse(await readFile(join(projectFolder, "package.json"), "utf8"));
  return String(description.version);
}

/** Wrong arguments of a command; the message is its usage. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The exit code is 1 when the command refuses or fails, 2 for wrong arguments. */
export async function outcomeOf(
  command: Command,
  args: string[],
  commandProcess: CommandProcess,
): Promise<Outcome> {
  try {
    const result = await command(args, commandProcess);
    return typeof result === "string"
      ? { code: 0, output: result }
      : { code: result.code, output: result.text };
  } catch (error) {
    const isOurFault =
      error instanceof TypeError || error instanceof ReferenceError || !(error instanceof Error);
    return {
      code: error instanceof UsageError ? 2 : 1,
      errors: isOurFault ? inspect(error) : error.message,
    };
  }
}

/** Runs the command of this process and prints its sentences. */
export async function runCommand(command: Command): Promise<void> {
  const parts: CommandProcess = {
    env: process.env,
    // Opened only by commands that read it.
    get stdin() {
      return process.stdin;
    },
    print: console.log,
    warn: console.error,
  };
  const outcome = await outcomeOf(command, process.argv.slice(2), parts);
  if ("errors" in outcome) console.error(outcome.errors);
  else console.log(outcome.output);
  if (outcome.code !== 0) process.exitCode = outcome.code;
}
