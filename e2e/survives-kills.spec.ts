import { expect, test } from "@playwright/test";
import { runFault } from "./support/run-fault.ts";

// The first kills of `npm run faults` (the server, server and database, the database alone), `npm run faults:imports` and
// `npm run faults:printing`. No browser is involved.

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
    const { code, output } = await runFault("kill-printing", "20", "7");
    expect(code, output).toBe(0);
  },
);

test(
  "the shop shows the old or the new menu, never a mixture, when imports are killed",
  { tag: "@server" },
  async () => {
    test.setTimeout(300_000);
    const { code, output } = await runFault("kill-imports", "2", "42");
    expect(code, output).toBe(0);
  },
);
