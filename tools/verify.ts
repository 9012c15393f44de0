import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { runLanes, secondsSince, type Step } from "./steps.ts";
import { failed } from "./test-counts.ts";

// `npm run verify [commit]`: format, types, unit tests, and the API's tests beside the files changed since a
// commit, by default the last one. `npm test` is the complete gate.

const root = join(import.meta.dirname, "..");
const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

const since = process.argv[2] ?? "HEAD";
const changed = [
  ...git("diff", "--name-only", since),
  ...git("ls-files", "--others", "--exclude-standard"),
];
const folders = new Set(changed.flatMap(testedFolder));

const vitest = (title: string, ...more: string[]): Step => ({
  title,
  script: "test:vitest",
  arguments: ["--reporter=dot", ...more],
});
const startedAt = Date.now();
const done = await runLanes([
  [
    { title: "Format", script: "check:format" },
    { title: "Types", script: "check:types" },
  ],
  [
    vitest("Unit tests", "--project=unit"),
    ...(folders.size > 0
      ? [vitest("API tests beside the change", "--project=api", ...folders)]
      : []),
  ],
]);
const isGood = failed(done) === 0;
console.log(`\nVerified in ${secondsSince(startedAt)}: ${isGood ? "good" : "NOT good"}`);
process.exitCode = isGood ? 0 : 1;

/** The nearest folder with tests above a file of the API or the server; not the source folder as a whole. */
function testedFolder(file: string): string[] {
  if (!/^apps\/(api|server)\/.+\.ts$/.test(file)) return [];
  for (let folder = dirname(file); folder.split("/").length > 3; folder = dirname(folder))
    if (globSync(`${folder}/*.test.ts`, { cwd: root }).length > 0) return [`${folder}/`];
  return [];
}
