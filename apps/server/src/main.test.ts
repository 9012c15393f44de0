import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "dasturxon-main-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function run(environment: Record<string, string>) {
  const main = join(import.meta.dirname, "main.ts");
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main], {
    env: {
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      DATA_DIR: join(folder, "data"),
      ...environment,
    },
  });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, errors };
}

describe("main", () => {
  it("exits with a sentence when a key is missing", async () => {
    const { code, errors } = await run({});
    expect(code).toBe(1);
    expect(errors).toMatch(/^SECRETS_KEY is missing: .*\n$/);
  });

  it("does not guess whether a database is a demo, and connects to nothing", async () => {
    // Nothing listens there: a connection attempt would log an error.
    const { code, errors } = await run({ DATABASE_URL: "postgres://127.0.0.1:1/shop" });
    expect(code).toBe(1);
    expect(errors).toMatch(/^DEMO is not set, but DATABASE_URL is: set DEMO=0 .*\n$/);
    expect(existsSync(join(folder, "data"))).toBe(false);
  });

  it("exits with a sentence when its port is in use, before it creates anything", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const { code, errors } = await run({ DEMO: "1", PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(errors).toBe(`Port ${port} is taken: stop what uses it, or set PORT to another one.\n`);
    expect(existsSync(join(folder, "data"))).toBe(false);
  });
});
