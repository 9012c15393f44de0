import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

// The first kills of `npm run faults` (the server, server and database, the database alone) and of `npm run faults:imports`. No
// browser is involved, so they run in one project only.

test(
  "acknowledged orders exist exactly once after server and database were killed",
  { tag: "@desktop" },
  async () => {
    test.setTimeout(300_000);
    const { code, output } = await runProgram("kill-orders", "3", "42");
    expect(code, output).toBe(0);
    expect(output).toContain("ok   orders in total");
  },
);

test(
  "the shop shows the old or the new menu, never a mixture, when imports are killed",
  { tag: "@desktop" },
  async () => {
    test.setTimeout(300_000);
    const { code, output } = await runProgram("kill-imports", "4", "42");
    expect(code, output).toBe(0);
  },
);

function runProgram(
  name: string,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const program = join(import.meta.dirname, `../faults/${name}.ts`);
  const child = spawn(process.execPath, [program, ...args]);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}
