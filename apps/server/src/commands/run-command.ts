import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { demoChoiceProblem } from "../../../../scripts/lib/demo-choice.mjs";

/** The project's folder, from which `DATA_DIR` is resolved. */
export const projectFolder = join(import.meta.dirname, "../../../..");

/** The environment of a command that works in both modes: production mode where its variables are set. */
export const environmentOfBothModes = () => ({
  DEMO: demoChoiceProblem(process.env) ? "0" : "1",
  ...process.env,
});

export async function programVersion(): Promise<string> {
  const description = JSON.parse(await readFile(join(projectFolder, "package.json"), "utf8"));
  return String(description.version);
}

/** Wrong arguments of a command; the message is its usage. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * Runs an operator's command and prints its sentences. The exit code is 1 when the command refuses or fails, 2 for wrong
 * arguments.
 *
 * @param work Gets the arguments after the command's name, and returns what to print.
 */
export async function runCommand(work: (args: string[]) => Promise<string>): Promise<void> {
  try {
    console.log(await work(process.argv.slice(2)));
  } catch (error) {
    const isOurFault =
      error instanceof TypeError || error instanceof ReferenceError || !(error instanceof Error);
    console.error(isOurFault ? error : error.message);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
