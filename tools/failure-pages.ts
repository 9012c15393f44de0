import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Lines printed of each page. */
const lineLimit = 120;

/**
 * The accessibility trees of the pages on which browser tests failed, which Playwright writes beside its
 * screenshots: on a machine whose files are deleted afterwards, the log is the only explanation of a failure.
 *
 * @param results Playwright's output folder.
 */
export function failurePages(results: string): string[] {
  if (!existsSync(results)) return [];
  return readdirSync(results).flatMap((test) => {
    const file = join(results, test, "error-context.md");
    if (!existsSync(file)) return [];
    const [, tree] = readFileSync(file, "utf8").split("# Page snapshot");
    const lines = tree?.split("```")[1]?.split("\n").slice(1, lineLimit) ?? [];
    return [`\nThe page of ${test}:`, ...lines];
  });
}
