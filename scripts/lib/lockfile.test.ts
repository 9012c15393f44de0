import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

type Lockfile = {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
};

it("contains the optional packages of every platform, without which npm ci fails on the others", () => {
  const file = join(import.meta.dirname, "../../package-lock.json");
  const { packages } = JSON.parse(readFileSync(file, "utf8")) as Lockfile;
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
