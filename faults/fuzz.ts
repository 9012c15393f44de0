import { spawn } from "node:child_process";
import { join } from "node:path";

// `npm run fuzz [requests] [seed]`: generated requests over all calls, and an order draft for every fifty of them,
// from a new seed unless one is given.

const requests = process.argv[2] ?? "100000";
const seed = process.argv[3] ?? String(Date.now() % 1_000_000);
const drafts = String(Math.ceil(Number(requests) / 50));
console.log(`${requests} requests and ${drafts} order drafts from seed ${seed}`);
const vitest = join(import.meta.dirname, "../node_modules/vitest/vitest.mjs");
const child = spawn(
  process.execPath,
  [vitest, "run", "--project", "api", "/fuzz.test.ts", "/quoted-drafts.test.ts"],
  {
    cwd: join(import.meta.dirname, ".."),
    env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_DRAFTS: drafts, FUZZ_SEED: seed },
    stdio: "inherit",
  },
);
child.once("exit", (code) => (process.exitCode = code ?? 1));
