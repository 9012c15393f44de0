import { expect, test } from "@playwright/test";
import { runFault } from "./support/run-fault.ts";

// A short run of `npm run faults:backup`. No browser is involved.

test(
  "a backup made while customers order brings everything back on an empty machine",
  { tag: "@server" },
  async () => {
    test.setTimeout(300_000);
    const { code, output } = await runFault("backup-under-load", "0", "500", "5");
    expect(code, output).toBe(0);
    expect(output).toContain("ok   backup under load: acknowledged orders");
    expect(output).toContain("ok   tables with the same rows");
  },
);
