import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

// `npm run fuzz [requests] [seed]`: generated requests over all calls, an order draft for every fifty of them, a schedule of two
// staff boards, one of a branch's cash and a history of changed orders for every hundred, a history of payments by each provider
// for every ten, and a broken brand folder for every two hundred, imported beside a running shop, from a new seed unless one is
// given.

const requests = process.argv[2] ?? "100000";
const seed = process.argv[3] ?? String(Date.now() % 1_000_000);
const drafts = String(Math.ceil(Number(requests) / 50));
const schedules = String(Math.ceil(Number(requests) / 100));
const histories = String(Math.ceil(Number(requests) / 100));
const payments = String(Math.ceil(Number(requests) / 10));
const folders = String(Math.ceil(Number(requests) / 200));
console.log(
  `${requests} requests, ${drafts} order drafts, ${schedules} schedules of boards and of cash, ${histories} histories of changed orders and ${payments} of payments from seed ${seed}`,
);
const vitest = join(import.meta.dirname, "../node_modules/vitest/vitest.mjs");

async function run(parameters: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(process.execPath, parameters, {
    cwd: join(import.meta.dirname, ".."),
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) process.exitCode = code ?? 1;
}

const tests = [
  "/fuzz.test.ts",
  "/quoted-drafts.test.ts",
  "/board-schedules.test.ts",
  "/order-money.test.ts",
  "/cash-agrees.test.ts",
  "/payme-money.test.ts",
  "/click-money.test.ts",
  "/uzum-money.test.ts",
];
await run([vitest, "run", "--project", "api", ...tests], {
  FUZZ_REQUESTS: requests,
  FUZZ_DRAFTS: drafts,
  FUZZ_SCHEDULES: schedules,
  FUZZ_MONEY: histories,
  FUZZ_PAYMENTS: payments,
  FUZZ_SEED: seed,
});
await run([join(import.meta.dirname, "broken-folders.ts"), folders, seed]);
