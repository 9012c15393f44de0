import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { reportFile, requiredScore } from "./score.mjs";

// `npm run mutants`: changes the rules of packages/domain one small mutation at a time and counts the mutants that
// the tests find. Further arguments go to the tool: `npm run mutants -- --mutate packages/domain/src/promo/*.ts`.

const here = import.meta.dirname;
const root = join(here, "../..");
/** @type {import("node:child_process").ExecFileSyncOptions} */
const options = { stdio: "inherit", shell: process.platform === "win32" };
if (!existsSync(join(here, "node_modules")))
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { ...options, cwd: here });
rmSync(join(root, reportFile), { force: true });
try {
  execFileSync(
    join(here, "node_modules/.bin/stryker"),
    ["run", "tools/mutants/stryker.config.mjs", ...process.argv.slice(2)],
    { ...options, cwd: root },
  );
} catch ({ status }) {
  process.exitCode = status ?? 1;
}
if (existsSync(join(root, reportFile))) printScore();

function printScore() {
  const { files } = JSON.parse(readFileSync(join(root, reportFile), "utf8"));
  /** @type {string[]} */
  const statuses = Object.values(files).flatMap(({ mutants }) =>
    mutants.map(({ status }) => status),
  );
  const count = (...counted) => statuses.filter((status) => counted.includes(status)).length;
  const noticed = count("Killed", "Timeout");
  const all = noticed + count("Survived", "NoCoverage");
  const score = all > 0 ? (100 * noticed) / all : 100;
  console.log(
    `Mutation score ${score.toFixed(2)} %: ${noticed} of ${all} broken rules noticed; ${requiredScore} % wanted`,
  );
}
