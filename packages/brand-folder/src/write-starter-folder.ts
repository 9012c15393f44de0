import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const template = join(import.meta.dirname, "../template");
const templateSub = "my-brand";

/**
 * Writes a starter folder: the minimum of a brand, three products and comments.
 *
 * @param target A folder that is empty or not there yet.
 * @param sub Sub-domain of the brand.
 * @returns The names of the files.
 */
export function writeStarterFolder(target: string, sub: string): string[] {
  mkdirSync(target, { recursive: true });
  if (readdirSync(target).length > 0) throw new Error(`${target} is not empty`);
  mkdirSync(join(target, "pictures"));
  const files = readdirSync(template);
  for (const file of files) {
    const text = readFileSync(join(template, file), "utf8");
    writeFileSync(join(target, file), text.replaceAll(templateSub, sub));
  }
  return files;
}
