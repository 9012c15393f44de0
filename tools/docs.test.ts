import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { readConfig } from "@dasturxon/server/config";
import { describe, expect, it } from "vitest";
import { brandFolderDocs } from "./brand-folder-docs.ts";
import { envExample, envExampleFile } from "./env-example.ts";
import { readSettings } from "./settings.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const readme = read("README.md");

const settings = readSettings().flatMap((group) => group.settings);

/** Names of the environment variables that the server, its commands and `npm start` read. */
function readVariables(): Set<string> {
  const [, schema = ""] =
    /const Environment = z\.object\(\{\n([^]*?)\n\}\);/.exec(
      read("apps/server/src/environment.ts"),
    ) ?? [];
  const sources = globSync(["apps/server/src/*.ts", "scripts/**/*.mjs"], { cwd: root });
  const others = sources
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => [...read(file).matchAll(/process\.env(?:\["|\.)([A-Z_]+)/g)]);
  return new Set([...schema.matchAll(/^ {2}([A-Z_]+):/gm), ...others].map(([, name = ""]) => name));
}

it("README lists each environment variable that is read, once, and no others", () => {
  const listed = settings.map(({ name }) => name).toSorted();
  expect(listed).toEqual([...readVariables()].toSorted());
});

it("README's defaults are those of production mode", () => {
  const production = { DEMO: "0", SECRETS_KEY: "k".repeat(32) };
  const defaults = settings.flatMap(({ name, byDefault }) => {
    const [, value] = /^`([^`]+)`(;|$)/.exec(byDefault) ?? [];
    return value === undefined ? [] : [[name, value]];
  });
  expect(defaults.length).toBeGreaterThan(0);
  expect(readConfig({ ...production, ...Object.fromEntries(defaults) }, root)).toEqual(
    readConfig(production, root),
  );
});

it("every `npm run …` in README and AGENTS.md is a script, and AGENTS.md contains every script", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const agents = read("AGENTS.md");
  const named = (text: string) =>
    // `npm ci` is npm's own.
    [...text.matchAll(/npm (?!ci\b)(?:run )?([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named(readme + agents)));
  expect(named(agents)).toEqual(expect.arrayContaining(Object.keys(scripts)));
});

it("the README of packages/ui lists exported modules only", () => {
  const { exports } = JSON.parse(read("packages/ui/package.json")) as { exports: object };
  const [table = ""] = read("packages/ui/README.md").split("\nNot exported");
  const offered = [...table.matchAll(/^\| (`[^|]+)\|/gm)]
    .flatMap(([, cell = ""]) => [...cell.matchAll(/`([^`<]+)`/g)])
    .map(([, module = ""]) => `./${module}`);
  expect(offered.length).toBeGreaterThan(40);
  expect(Object.keys(exports)).toEqual(expect.arrayContaining(offered));
});

describe("decisions", () => {
  const pages = globSync("docs/decisions/[0-9]*.md", { cwd: root });
  const index = read("docs/decisions/README.md");

  it("have a status, and their sections in order", () => {
    for (const page of pages) {
      const text = read(page);
      expect(text, page).toMatch(
        /^# \d{4} .+\n\nStatus: (Accepted|Superseded by \[.+\)), \d{4}-\d{2}-\d{2}/,
      );
      const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title = ""]) => title);
      // 0000 lists rules by the points of the specification.
      if (!page.includes("/0000-")) {
        expect(sections, page).toEqual(["Context", "Decision", "Alternatives", "Consequences"]);
      }
    }
  });

  it("are listed in the index, with title and status", () => {
    for (const page of pages) {
      const [, title = "", status = ""] = /^# (.+)\n\nStatus: (\w+)/.exec(read(page)) ?? [];
      expect(index).toContain(`| [${title}](${basename(page)}) | ${status}`);
    }
  });
});

it("every file and link in the documents exists", () => {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  }).split("\n");
  const documents = files.filter((file) => file.endsWith(".md") && existsSync(join(root, file)));
  const dead = documents.flatMap((document) => {
    const text = read(document);
    const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|webp))`/g)].filter(
      ([, name = ""]) => !files.some((file) => `/${file}`.endsWith(`/${name}`)),
    );
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].filter(
      ([, link = ""]) => !existsSync(join(root, dirname(document), link)),
    );
    return [...named, ...links].map(([, name]) => `${document}: ${name}`);
  });
  expect(dead).toEqual([]);
});

it("every test that a checklist names exists", () => {
  const files = globSync("{apps,packages,e2e,tools}/**/*.{spec,test}.ts", {
    cwd: root,
    exclude: (path) => path.endsWith("node_modules"),
  });
  const textOf = (name: string) =>
    files
      .filter((file) => basename(file) === name)
      .map(read)
      .join("\n");
  const missing = globSync("docs/*-checklist.md", { cwd: root }).flatMap((list) =>
    [...read(list).matchAll(/`([\w.-]+\.(?:spec|test)\.ts)`: (“[^”]+”(?:, “[^”]+”)*)/g)].flatMap(
      ([, file = "", titles = ""]) =>
        // Some are shortened.
        [...titles.matchAll(/“([^”…]+)/g)].flatMap(([, title = ""]) =>
          textOf(file).includes(title.trim()) ? [] : [`${list}: ${file}: ${title}`],
        ),
    ),
  );
  expect(missing).toEqual([]);
});

it("docs/brand-folder.md is what the schemas of a brand's folder say", () => {
  expect(read("docs/brand-folder.md")).toBe(brandFolderDocs());
});

it("deploy/.env.example is what README's settings say", () => {
  expect(readFileSync(envExampleFile, "utf8")).toBe(envExample());
});
