import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "@dasturxon/server/config";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const readme = read("README.md");

/** Rows of README's tables of settings: the variable, and its default as the cell is written. */
const settings = [...readme.matchAll(/^\| `([A-Z_]+)` \|.*\| (.+) \|$/gm)].map(
  ([, name = "", byDefault = ""]) => ({ name, byDefault }),
);

/** Names of the environment variables that the server, its commands and `npm start` read. */
function readVariables(): Set<string> {
  const [, schema = ""] =
    /const Environment = z\.object\(\{\n([^]*?)\n\}\);/.exec(read("apps/server/src/config.ts")) ??
    [];
  const sources = globSync(["apps/server/src/*.ts", "scripts/**/*.mjs"], { cwd: root });
  const others = sources
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => [...read(file).matchAll(/process\.env(?:\["|\.)([A-Z_]+)/g)]);
  return new Set([...schema.matchAll(/^ {2}([A-Z_]+):/gm), ...others].map(([, name = ""]) => name));
}

it("README lists each environment variable that is read, once, and no other", () => {
  const listed = settings.map(({ name }) => name).toSorted();
  expect(listed).toEqual([...readVariables()].toSorted());
});

it("README's defaults are those of production mode", () => {
  const production = { DEMO: "0", SECRETS_KEY: "k".repeat(32) };
  const said = settings.flatMap(({ name, byDefault }) => {
    const [, value] = /^`([^`]+)`(;|$)/.exec(byDefault) ?? [];
    return value === undefined ? [] : [[name, value]];
  });
  expect(said.length).toBeGreaterThan(0);
  expect(readConfig({ ...production, ...Object.fromEntries(said) }, root)).toEqual(
    readConfig(production, root),
  );
});

it("every `npm run …` of README and AGENTS.md is a script, and AGENTS.md names every script", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const agents = read("AGENTS.md");
  const named = (text: string) =>
    [...text.matchAll(/npm (?:run )?([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named(readme + agents)));
  expect(named(agents)).toEqual(expect.arrayContaining(Object.keys(scripts)));
});
