import { spawn } from "node:child_process";
import { join } from "node:path";

// `npm run fuzz [rounds] [seed]`: 200 inputs to each call in a round, new ones unless a seed is given.

const rounds = process.argv[2] ?? "27";
const seed = process.argv[3] ?? String(Date.now() % 1_000_000);
console.log(`${rounds} rounds from seed ${seed}`);
const vitest = join(import.meta.dirname, "../node_modules/vitest/vitest.mjs");
const child = spawn(process.execPath, [vitest, "run", "apps/api/src/conformance/fuzz.test.ts"], {
  cwd: join(import.meta.dirname, ".."),
  env: { ...process.env, FUZZ_ROUNDS: rounds, FUZZ_SEED: seed },
  stdio: "inherit",
});
child.once("exit", (code) => (process.exitCode = code ?? 1));
