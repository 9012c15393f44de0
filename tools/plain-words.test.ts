import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { plainWordsViolations } from "./plain-words.ts";

const root = join(import.meta.dirname, "..");

const sources = execFileSync("git", ["ls-files", "--", "*.ts", "*.tsx", "*.mjs", "*.css"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => existsSync(join(root, file)) && !/^$|\/plain-words\./.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

it("code and comments use the field's terms", () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(plainWordsViolations(sources)).toEqual([]);
});

it.each([
  ["const keptAnswer = 1;", "keptAnswer"],
  ["type ToldOrder = string;", "ToldOrder"],
  ["await leaveNextJob(db);", "leaveNextJob"],
  ["const asked = await page();", "asked"],
  ["  function tell(order: Order) {", "tell"],
  ["for (const dish of menu) {", "dish"],
  ["if (!event.isHeard) replay();", "isHeard"],
  ["throw new StockGone();", "StockGone"],
  ["/** What the courier reads. */", "What the courier reads. */"],
  ["  // Of one tenant.", "Of one tenant."],
])("finds the banned term in %s", (text, found) => {
  expect(plainWordsViolations([{ file: "a.ts", text: `\n${text}` }])).toEqual([
    { file: "a.ts", line: 2, found, instead: expect.any(String) },
  ]);
});

it.each([
  "keepAlive: true,",
  "// Whether it is open.",
  "const acknowledged = true;",
  "// The order was told apart by its id.",
  'kind: "dish",',
])("allows %s", (text) => expect(plainWordsViolations([{ file: "a.ts", text }])).toEqual([]));
