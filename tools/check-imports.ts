import { existsSync } from "node:fs";
import { join } from "node:path";
import { cruise } from "dependency-cruiser";
import { importRules, readingOptions } from "./import-rules.ts";

export type ForbiddenImport = { rule: string; from: string; to: string };

const folders = ["packages", "apps", "scripts", "tools", "e2e", "bench"];

/**
 * The imports below `root` that break a rule.
 *
 * @returns Also how many files were read: a check that reads nothing finds nothing.
 */
export async function forbiddenImports(root: string) {
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(root, folder))),
    { ...readingOptions, baseDir: root, validate: true, ruleSet: { forbidden: importRules } },
  );
  if (typeof output === "string") throw new TypeError("dependency-cruiser answered with a text");
  const forbidden = output.summary.violations.map(({ rule, from, to }): ForbiddenImport => ({
    rule: rule.name,
    from,
    to,
  }));
  return { forbidden, files: output.summary.totalCruised };
}

if (import.meta.main) {
  const { forbidden, files } = await forbiddenImports(join(import.meta.dirname, ".."));
  const comments = new Map(importRules.map(({ name, comment }) => [name, comment]));
  for (const { rule, from, to } of forbidden) {
    console.log(`${from} → ${to}\n  ${rule}. ${comments.get(rule) ?? ""}`);
  }
  console.log(`${files} files read, ${forbidden.length} forbidden imports`);
  process.exitCode = files > 0 && forbidden.length === 0 ? 0 : 1;
}
