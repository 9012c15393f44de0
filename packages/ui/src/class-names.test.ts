import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const source = import.meta.dirname;
const components = globSync("**/*.tsx", { cwd: source });

/** Class names defined in a stylesheet. */
function definedClasses(path: string) {
  const css = readFileSync(path, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((match) => match[1] ?? ""));
}

/** Stylesheets that a component imports, with their local names. */
function importedStyles(file: string) {
  const code = readFileSync(join(source, file), "utf8");
  const imports = code.matchAll(/import (\w+) from "(.+\.module\.css)";/g);
  return [...imports].map(([, name = "", path = ""]) => ({
    code: code.replaceAll(/import .+ from ".+";/g, ""),
    name,
    path: join(source, dirname(file), path),
  }));
}

const used = (code: string, name: string) =>
  [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map((match) => match[1] ?? "");

describe("class names", () => {
  it("are all defined in the imported stylesheet", () => {
    const missing = components.flatMap((file) =>
      importedStyles(file).flatMap(({ code, name, path }) => {
        const defined = definedClasses(path);
        return used(code, name)
          .filter((one) => !defined.has(one))
          .map((unknown) => `${file}: ${name}.${unknown}`);
      }),
    );
    expect(components.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

  it("are all used by a component", () => {
    const usedNames = new Map<string, Set<string>>();
    for (const file of components) {
      for (const { code, name, path } of importedStyles(file)) {
        const names = usedNames.get(path) ?? new Set();
        for (const one of used(code, name)) names.add(one);
        // `styles[variant]`: the names are values of a union, which the first test does not check.
        if (code.includes(`${name}[`)) names.add("*");
        usedNames.set(path, names);
      }
    }
    const unused = globSync("**/*.module.css", { cwd: source }).flatMap((file) => {
      const names = usedNames.get(join(source, file)) ?? new Set();
      if (names.has("*")) return [];
      return [...definedClasses(join(source, file))]
        .filter((name) => !names.has(name))
        .map((name) => `${file}: .${name}`);
    });
    expect(unused).toEqual([]);
  });
});
