import { spawn } from "node:child_process";
import { join } from "node:path";

// `npm run fuzz [requests] [seed]`: as many requests over all calls, new ones unless a seed is given.

const requests = process.argv[2] ?? "100000";
const seed = process.argv[3] ?? String(Date.now() % 1_000_000);
console.log(`${requests} requests from seed ${seed}`);
const vitest = join(import.meta.dirname, "../node_modules/vitest/vitest.mjs");
const child = spawn(process.execPath, [vitest, "run", "apps/api/src/conformance/fuzz.test.ts"], {
  cwd: join(import.meta.dirname, ".."),
  env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
  stdio: "inherit",
});
child.once("exit", (code) => (process.exitCode = code ?? 1));
