import { expect, test } from "@playwright/test";
import { runFault } from "./support/run-fault.ts";

// Samples of what `npm run faults`, `npm run faults:imports` and `npm run faults:printing` repeat at more moments: a kill of the
// server, of server and database, of the database alone, and one while jobs run; two kills of imports of a menu of 200 dishes; eight
// tickets, with a kill of printer, agent and server at least. No browser is involved.

test(
  "acknowledged orders exist exactly once after server and database were killed",
  { tag: "@server" },
  async () => {
    test.setTimeout(300_000);
    const { code, output } = await runFault("kill-orders", "3", "42");
    expect(code, output).toBe(0);
    expect(output).toContain("ok   orders in total");
  },
);

test(
  "tickets are printed once or say that they are copies when printer, agent and server are killed",
  { tag: "@server" },
  async () => {
    test.setTimeout(300_000);
    const { code, output } = await runFault("kill-printing", "8", "7");
    expect(code, output).toBe(0);
  },
);

test(
  "the shop shows the old or the new menu, never a mixture, when imports are killed",
  { tag: "@server" },
  async () => {
    test.setTimeout(300_000);
    const { code, output } = await runFault("kill-imports", "2", "42", "200");
    expect(code, output).toBe(0);
  },
);
