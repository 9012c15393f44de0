import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

// The first three kills of `npm run faults`: the server, server and database, the database alone. No browser is involved, so it
// runs in one project only.

const program = join(import.meta.dirname, "../faults/kill-orders.ts");

test(
  "acknowledged orders exist exactly once after server and database were killed",
  { tag: "@desktop" },
  async () => {
    test.setTimeout(300_000);
    const { code, output } = await runProgram("3", "42");
    expect(code, output).toBe(0);
    expect(output).toContain("ok   orders in total");
  },
);

function runProgram(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [program, ...args]);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}
