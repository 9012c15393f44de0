import { readFileSync } from "node:fs";
import { join } from "node:path";

export type Setting = { name: string; means: string; byDefault: string };
export type SettingGroup = { title: string; settings: Setting[] };

/** README's tables of environment variables, in its order. */
export function readSettings(): SettingGroup[] {
  const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
  const tables = readme.matchAll(/^\| ([^|]+) \| Means \| Default \|\n\|[-|]+\n((?:\|.*\n)+)/gm);
  return [...tables].map(([, title = "", rows = ""]) => ({
    title,
    settings: [...rows.matchAll(/^\| `([A-Z_]+)` \| (.*) \| (.+) \|$/gm)].map(
      ([, name = "", means = "", byDefault = ""]) => ({ name, means, byDefault }),
    ),
  }));
}
