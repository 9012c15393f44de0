import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forbiddenImports } from "./check-imports.ts";
import { importRules } from "./import-rules.ts";

/** One forbidden import for every rule: files laid over the skeleton below. */
const plants: Record<string, Record<string, string>> = {
  "contract-imports-nothing": {
    "packages/contract/src/planted.ts": `import "@dasturxon/domain/rule";`,
  },
  "domain-imports-contract": {
    "packages/domain/src/planted.ts": `import "@dasturxon/messages/messages";`,
  },
  "client-imports-contract": {
    "packages/api-client/src/planted.ts": `import "@dasturxon/domain/rule";`,
  },
  "messages-import-contract": {
    "packages/messages/src/planted.ts": `import "@dasturxon/domain/rule";`,
  },
  "ui-imports-nothing": { "packages/ui/src/planted.tsx": `import "@dasturxon/domain/rule";` },
  "testing-imports-packages": { "packages/testing/src/planted.ts": `import "@dasturxon/api/app";` },
  "testing-in-tests-only": {
    "apps/api/src/modules/planted.ts": `import "@dasturxon/testing/builders";`,
  },
  "no-import-of-tests": { "apps/api/src/modules/planted.ts": `import "./module.test.ts";` },
  "no-app-imports-an-app": { "apps/storefront/app/planted.ts": `import "@dasturxon/api/app";` },
  "packages-meet-by-name": {
    "packages/domain/src/planted.ts": `import "../../contract/src/constants.ts";`,
  },
  "modules-know-ports-only": {
    "apps/api/src/modules/planted.ts": `import "../adapters/adapter.ts";`,
  },
  "ports-know-no-provider": { "apps/api/src/ports/planted.ts": `import "../adapters/adapter.ts";` },
  "adapters-know-ports-only": {
    "apps/api/src/adapters/planted.ts": `import "../sandboxes/sandbox.ts";`,
  },
  "sandboxes-stand-outside": {
    "apps/api/src/sandboxes/planted.ts": `import "../modules/module.ts";`,
  },
  "http-knows-no-module": { "apps/api/src/http/planted.ts": `import "../modules/module.ts";` },
  "features-know-no-route": {
    "apps/storefront/app/features/menu/planted.ts": `import "../../routes/home.ts";`,
  },
  "no-feature-imports-a-feature": {
    "apps/storefront/app/features/menu/planted.ts": `import "../basket/basket.ts";`,
  },
  "session-knows-no-feature": {
    "apps/storefront/app/session/planted.ts": `import "../features/basket/basket.ts";`,
  },
  "browser-without-schemas": {
    "apps/storefront/app/planted.ts": `import { Promo } from "@dasturxon/contract/entities/promo"; console.log(Promo);`,
  },
  "browser-without-zod": { "packages/ui/src/planted.tsx": `import * as z from "zod"; z.string();` },
  "plain-contract-without-zod": {
    "packages/contract/src/errors.ts": `import { Promo } from "./entities/promo.ts"; console.log(Promo);`,
  },
  "scripts-run-before-install": { "scripts/planted.mjs": `import "zod";` },
  "no-circle": {
    "packages/domain/src/planted.ts": `import { back } from "./planted-back.ts"; export const planted = () => back;`,
    "packages/domain/src/planted-back.ts": `import { planted } from "./planted.ts"; export const back = () => planted;`,
  },
  "no-unknown-import": { "packages/domain/src/planted.ts": `import "./nowhere.ts";` },
};

/** A small project that keeps all the rules, with the same shape as ours. */
const skeleton: Record<string, string> = {
  "packages/contract/src/constants.ts": `export const pageSize = 20;`,
  "packages/contract/src/entities/promo.ts": `import * as z from "zod"; export const Promo = z.string(); export type Promo = string;`,
  "packages/domain/src/rule.ts": `import type { Promo } from "@dasturxon/contract/entities/promo"; export const rule = (promo: Promo) => promo;`,
  "packages/domain/src/line.ts": `import type { Total } from "./total.ts"; export const line = (total: Total) => total;`,
  "packages/domain/src/total.ts": `import { line } from "./line.ts"; export type Total = ReturnType<typeof line>;`,
  "packages/domain/src/rule.test.ts": `import "@dasturxon/testing/builders"; import "./rule.ts";`,
  "packages/api-client/src/client.ts": `import "@dasturxon/contract/constants";`,
  "packages/messages/src/messages.ts": `import "@dasturxon/contract/constants";`,
  "packages/ui/src/button.tsx": `export const Button = () => <button type="button" />;`,
  "packages/testing/src/builders.ts": `import "@dasturxon/contract/entities/promo";`,
  "apps/api/src/app.ts": `import "./modules/module.ts"; import "./adapters/adapter.ts"; import "./sandboxes/sandbox.ts";`,
  "apps/api/src/modules/module.ts": `import "../ports/port.ts"; import "../http/handle.ts";`,
  "apps/api/src/modules/module.test.ts": `import "@dasturxon/testing/builders"; import "../adapters/adapter.ts";`,
  "apps/api/src/ports/port.ts": `export type Port = { send(): void };`,
  "apps/api/src/adapters/adapter.ts": `import type { Port } from "../ports/port.ts"; export const adapter: Port = { send() {} };`,
  "apps/api/src/sandboxes/sandbox.ts": `import "../ports/port.ts";`,
  "apps/api/src/http/handle.ts": `import "@dasturxon/contract/entities/promo";`,
  "apps/server/src/main.ts": `import "@dasturxon/api/app";`,
  "apps/storefront/app/routes/home.ts": `import "../features/menu/menu.ts"; import "../features/basket/basket.ts"; import type { Route } from "./+types/home"; export type Data = Route;`,
  "apps/storefront/app/features/menu/menu.ts": `import "../../session/cookies.ts"; import "@dasturxon/domain/rule";`,
  "apps/storefront/app/features/basket/basket.ts": `import "@dasturxon/ui/button"; import * as z from "zod/mini"; z.string();`,
  "apps/storefront/app/session/cookies.ts": `import "@dasturxon/api-client/client";`,
  "apps/storefront/app/session/saved.server.ts": `import "@dasturxon/contract/entities/promo";`,
  "scripts/start.mjs": `import "node:fs";`,
};

/** What a workspace's package.json maps its names to. */
const exported: Record<string, string> = { ui: "./src/*.tsx" };

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "imports-"));
  for (const [file, source] of Object.entries(skeleton)) await plant(file, source);
  await mkdir(join(root, "node_modules/@dasturxon"), { recursive: true });
  await symlink(join(import.meta.dirname, "../node_modules/zod"), join(root, "node_modules/zod"));
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
  it("accepts a project that follows the arrows", async () => {
    const { forbidden, files } = await forbiddenImports(root);
    expect(forbidden).toEqual([]);
    expect(files).toBeGreaterThan(Object.keys(skeleton).length);
  });

  it("has a planted import for every rule", () => {
    expect(Object.keys(plants).toSorted()).toEqual(importRules.map(({ name }) => name).toSorted());
  });

  it.each(Object.entries(plants))("catches %s", async (rule, files) => {
    for (const [file, source] of Object.entries(files)) await plant(file, source);
    const { forbidden } = await forbiddenImports(root);
    const planted = expect.stringMatching(new RegExp(Object.keys(files).join("|")));
    expect(forbidden).toContainEqual(expect.objectContaining({ rule, from: planted }));
  });
});
