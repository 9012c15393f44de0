import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";

const scripts = join(import.meta.dirname, "..");

/** Runs it with these variables alone, until it ends by itself. */
async function run(env: Record<string, string>, folder = scripts) {
  const child = spawn(process.execPath, [join(folder, "serve.mjs")], { env });
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code: child.exitCode, output, errors };
}

it("refuses the demo, before it starts anything", async () => {
  const { code, output, errors } = await run({ DEMO: "1", ROLE: "worker" });
  expect({ code, output }).toEqual({ code: 1, output: "" });
  expect(errors).toBe(
    "`npm run serve` is production mode, and DEMO=1 is set: remove it, or start the demo with `npm start`.\n",
  );
});

it("names all missing variables at once, and needs no DEMO", async () => {
  const { code, output, errors } = await run({ ROLE: "worker" });
  expect({ code, output }).toEqual({ code: 1, output: "" });
  expect(errors).toMatch(/^SECRETS_KEY is missing: .+\nDATABASE_URL is missing: .+\n$/);
});

it("refuses a build that is missing or outdated, and does not build", async () => {
  const project = await mkdtemp(join(tmpdir(), "serve-"));
  const copy = join(project, "scripts");
  await cp(scripts, copy, { recursive: true });
  expect(await run({}, copy)).toEqual({
    code: 1,
    output: "",
    errors: "The storefront is not built: run `npm run build`.\n",
  });

  const storefront = join(project, "apps/storefront");
  await mkdir(join(storefront, "build"), { recursive: true });
  await writeFile(join(project, "package-lock.json"), "{}");
  await writeFile(join(storefront, "package.json"), '{"dependencies":{}}');
  await writeFile(join(storefront, "build/inputs.sha256"), "of other sources");
  expect(await run({}, copy)).toEqual({
    code: 1,
    output: "",
    errors: "The storefront's build is older than its sources: run `npm run build`.\n",
  });
  await rm(project, { recursive: true });
});
