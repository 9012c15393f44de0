import { readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { cruise } from "dependency-cruiser";
import { foldersWithoutRule, importRules, readingOptions } from "./import-rules.ts";

export type ForbiddenImport = { rule: string; from: string; to: string };

/** Top-level folders without our sources. */
const ignored = new Set(["node_modules", "data", "docs", "reports"]);

/**
 * Finds the imports below `root` that break a rule, and the folders without one.
 *
 * @returns Also the number of files read: a check that reads no file finds nothing.
 */
export async function forbiddenImports(root: string) {
  const { output } = await cruise(topFolders(root), {
    ...readingOptions,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: importRules },
  });
  if (typeof output === "string") throw new TypeError("dependency-cruiser answered with a text");
  const forbidden = output.summary.violations.map(({ rule, from, to }): ForbiddenImport => ({
    rule: rule.name,
    from,
    to,
  }));
  const sources = output.modules
    .map(({ source }) => source)
    .filter((file) => extname(file) && !file.includes("node_modules/"));
  const unnamed = foldersWithoutRule(sources);
  return { forbidden, unnamed, files: output.summary.totalCruised };
}

const topFolders = (root: string) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .filter((name) => !ignored.has(name));

if (import.meta.main) {
  const { forbidden, unnamed, files } = await forbiddenImports(join(import.meta.dirname, ".."));
  const comments = new Map(importRules.map(({ name, comment }) => [name, comment]));
  for (const { rule, from, to } of forbidden) {
    console.log(`${from} → ${to}\n  ${rule}. ${comments.get(rule) ?? ""}`);
  }
  for (const folder of unnamed)
    console.log(`${folder}\n  has no rule: name it in \`floors\` of tools/import-rules.ts.`);
  console.log(
    `${files} files read, ${forbidden.length} forbidden imports, ${unnamed.length} folders without a rule`,
  );
  process.exitCode = files > 0 && forbidden.length + unnamed.length === 0 ? 0 : 1;
}
