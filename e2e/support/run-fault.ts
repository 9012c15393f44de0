import { spawn } from "node:child_process";
import { join } from "node:path";

/** Runs a program of `faults/` to its end. */
export function runFault(
  name: string,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const program = join(import.meta.dirname, `../../faults/${name}.ts`);
  const child = spawn(process.execPath, [program, ...args]);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}
