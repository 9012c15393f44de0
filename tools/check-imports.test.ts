import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forbiddenImports } from "./check-imports.ts";
import { floors, foldersWithoutRule, importRules } from "./import-rules.ts";

/** A forbidden import for each rule that is not about a floor: files added to the skeleton below, all at once. */
const violations: Record<string, Record<string, string>> = {
  "demo-joined-by-server": {
    "apps/api/src/modules/planted-demo.ts": `import "@dasturxon/demo/brands";`,
  },
  "testing-imports-packages": { "packages/testing/src/planted.ts": `import "@dasturxon/api/app";` },
  "testing-in-tests-only": {
    "apps/api/src/modules/planted-testing.ts": `import "@dasturxon/testing/builders";`,
  },
  "no-import-of-tests": { "apps/api/src/modules/planted-import.ts": `import "./module.test.ts";` },
  "packages-meet-by-name": {
    "packages/domain/src/planted-path.ts": `import "../../contract/src/constants.ts";`,
  },
  "adapters-know-no-sandbox": {
    "apps/api/src/adapters/planted.ts": `import "@dasturxon/sandboxes/sandbox";`,
  },
  "http-knows-no-module": { "apps/api/src/http/planted.ts": `import "../modules/module.ts";` },
  "no-feature-imports-a-feature": {
    "apps/storefront/app/features/menu/planted.ts": `import "../basket/basket.ts";`,
  },
  "browser-without-schemas": {
    "apps/storefront/app/planted.ts": `import { Promo } from "@dasturxon/contract/entities/promo"; console.log(Promo);`,
  },
  "browser-without-zod": { "packages/ui/src/planted.tsx": `import * as z from "zod"; z.string();` },
  "plain-contract-without-zod": {
    "packages/contract/src/errors.ts": `import { Promo } from "./entities/promo.ts"; console.log(Promo);`,
  },
  "scripts-run-before-install": { "scripts/planted.mjs": `import "zod";` },
  "no-cycle": {
    "packages/domain/src/planted.ts": `import { back } from "./planted-back.ts"; export type Planted = ReturnType<typeof back>;`,
    "packages/domain/src/planted-back.ts": `import type { Planted } from "./planted.ts"; export const back = (planted: Planted) => planted;`,
  },
  "no-unknown-import": { "packages/domain/src/planted-unknown.ts": `import "./nowhere.ts";` },
};

/** For every floor a sibling that it must not import, or a file beside it if it may import all siblings. */
const floorViolations = Object.entries(floors).flatMap(([parent, folders]) =>
  Object.entries(folders).map(([folder, allowed]) => {
    const start = parent ? `${parent}/` : "";
    const sibling = Object.keys(folders).find((name) => name !== folder && !allowed.includes(name));
    const to = sibling
      ? `${start}${sibling}/target.ts`
      : parent
        ? `${start}target.ts`
        : "e2e/target.ts";
    return { rule: `${start}${folder}`, from: `${start}${folder}/planted.ts`, to };
  }),
);

/** A small project without violations, with the same structure as ours. */
const skeleton: Record<string, string> = {
  "packages/contract/src/constants.ts": `export const pageSize = 20;`,
  "packages/contract/src/entities/promo.ts": `import * as z from "zod"; export const Promo = z.string(); export type Promo = string;`,
  "packages/domain/src/rule.ts": `import type { Promo } from "@dasturxon/contract/entities/promo"; export const rule = (promo: Promo) => promo;`,
  "packages/domain/src/rule.test.ts": `import "@dasturxon/testing/builders"; import "./rule.ts";`,
  "packages/api-client/src/client.ts": `import "@dasturxon/contract/constants";`,
  "packages/messages/src/messages.ts": `import "@dasturxon/contract/constants";`,
  "packages/ui/src/button.tsx": `export const Button = () => <button type="button" />;`,
  "packages/brand-folder/src/read.ts": `import "@dasturxon/contract/constants"; import "@dasturxon/domain/rule";`,
  "packages/demo/src/brands.ts": `import "@dasturxon/brand-folder/read"; import "@dasturxon/sandboxes/sandbox";`,
  "packages/sandboxes/src/sandbox.ts": `import "@dasturxon/contract/constants";`,
  "packages/embedded-postgres/src/start.ts": `import "node:fs";`,
  "packages/testing/src/builders.ts": `import "@dasturxon/contract/entities/promo";`,
  "apps/api/src/app.ts": `import "./modules/module.ts"; import "./adapters/adapter.ts";`,
  "apps/api/src/modules/module.ts": `import "../ports/port.ts"; import "../http/handle.ts";`,
  "apps/api/src/modules/module.test.ts": `import "@dasturxon/testing/builders"; import "../adapters/adapter.ts";`,
  "apps/api/src/ports/port.ts": `export type Port = { send(): void };`,
  "apps/api/src/adapters/adapter.ts": `import type { Port } from "../ports/port.ts"; export const adapter: Port = { send() {} };`,
  "apps/api/src/http/handle.ts": `import "@dasturxon/contract/entities/promo";`,
  "apps/server/src/main.ts": `import "@dasturxon/api/app";`,
  "apps/storefront/app/routes/home.ts": `import "../features/menu/menu.ts"; import "../features/basket/basket.ts"; import type { Route } from "./+types/home"; export type Data = Route;`,
  "apps/storefront/app/features/menu/menu.ts": `import "../../core/session/calls.ts"; import "@dasturxon/domain/rule";`,
  "apps/storefront/app/features/basket/basket.ts": `import "@dasturxon/ui/button"; import * as v from "valibot"; v.string();`,
  "apps/storefront/app/core/session/calls.ts": `import "@dasturxon/api-client/client";`,
  "apps/storefront/app/core/session/saved.server.ts": `import "@dasturxon/contract/entities/promo";`,
  "scripts/start.mjs": `import "node:fs";`,
};

/** Targets of a workspace's `exports`. */
const exported: Record<string, string> = { ui: "./src/*.tsx" };

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "imports-"));
  for (const [file, source] of Object.entries(skeleton)) await plant(file, source);
  await mkdir(join(root, "node_modules/@dasturxon"), { recursive: true });
  for (const name of ["zod", "valibot"])
    await symlink(
      join(import.meta.dirname, "../node_modules", name),
      join(root, "node_modules", name),
    );
  const workspaces = new Set(
    Object.keys(skeleton)
      .filter((file) => !file.startsWith("scripts"))
      .map((file) => file.split("/", 2).join("/")),
  );
  for (const workspace of workspaces) {
    const name = workspace.split("/")[1] ?? "";
    const about = {
      name: `@dasturxon/${name}`,
      exports: { "./*": exported[name] ?? "./src/*.ts" },
    };
    await plant(`${workspace}/package.json`, JSON.stringify(about));
    await symlink(join(root, workspace), join(root, "node_modules/@dasturxon", name));
  }
});

afterEach(() => rm(root, { recursive: true }));

async function plant(file: string, source: string) {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), source);
}

describe("check:imports", () => {
  it("accepts a project that follows the rules", async () => {
    const { forbidden, unnamed, files } = await forbiddenImports(root);
    expect(forbidden).toEqual([]);
    expect(unnamed).toEqual([]);
    expect(files).toBeGreaterThan(Object.keys(skeleton).length);
  });

  it("has a test import for every rule", () => {
    const planted = [...Object.keys(violations), ...floorViolations.map(({ rule }) => rule)];
    expect(planted.toSorted()).toEqual(importRules.map(({ name }) => name).toSorted());
  });

  it.each(Object.keys(floors))("finds a folder without a rule in '%s'", async (parent) => {
    const folder = parent ? `${parent}/unnamed` : "unnamed";
    expect(foldersWithoutRule([`${folder}/planted.ts`])).toContain(folder);
  });

  it("reports a folder without a rule", async () => {
    await plant("apps/api/src/unnamed/planted.ts", "");
    const { unnamed } = await forbiddenImports(root);
    expect(unnamed).toEqual(["apps/api/src/unnamed"]);
  });

  it("finds an import from one floor to another", async () => {
    for (const { from, to } of floorViolations) {
      await plant(to, "");
      await plant(from, `import "${relative(dirname(from), to)}";`);
    }
    const { forbidden } = await forbiddenImports(root);
    expect(forbidden).toEqual(
      expect.arrayContaining(
        floorViolations.map(({ rule, from }) => expect.objectContaining({ rule, from })),
      ),
    );
  });

  it("finds a violation of every other rule", async () => {
    for (const [file, source] of Object.values(violations).flatMap(Object.entries<string>))
      await plant(file, source);
    const { forbidden } = await forbiddenImports(root);
    for (const [rule, files] of Object.entries(violations)) {
      const found = forbidden.filter((violation) => violation.rule === rule);
      // A cycle may be reported at either of its files.
      expect(Object.keys(files), rule).toEqual(
        expect.arrayContaining(found.map(({ from }) => from)),
      );
      expect(found, rule).not.toEqual([]);
    }
  });
});
