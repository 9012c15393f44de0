import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "@playwright/test";

// A short run of `npm run faults:backup`. No browser is involved, so it runs in one project only.

const program = join(import.meta.dirname, "../faults/backup-under-load.ts");

test(
  "a backup made while customers order brings everything back on an empty machine",
  { tag: "@desktop" },
  async () => {
    test.setTimeout(300_000);
    const { code, output } = await runProgram("1", "500", "5");
    expect(code, output).toBe(0);
    expect(output).toContain("ok   backup under load: acknowledged orders");
    expect(output).toContain("ok   tables with the same rows");
  },
);

function runProgram(...given: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [program, ...given]);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}
