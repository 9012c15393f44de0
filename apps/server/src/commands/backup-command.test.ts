import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderMedia } from "@dasturxon/api/adapters/folder-media";
import { findMerchantSecret } from "@dasturxon/api/modules/merchants/merchant-secrets";
import { testApi, type TestApi } from "@dasturxon/api/test/test-api";
import { emptyDatabase, type TestDatabase } from "@dasturxon/api/test/test-database";
import { startPostgres } from "@dasturxon/embedded-postgres/start-postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { runCommand, runCommandHere } from "../../test/support/run-command.ts";
import { backupCommand } from "./backup-command.ts";
import { doctorCommand } from "./doctor-command.ts";
import { inBrand } from "./operator-command.ts";
import { restoreCommand } from "./restore-command.ts";

// A backup has a low priority: on a busy machine it waits for everything else.
vi.setConfig({ testTimeout: 120_000 });

const secretsKey = "the key of this installation for tests only";

let api: TestApi;
let brand: Awaited<ReturnType<TestApi["brand"]>>;
let dataDir: string;
let target: TestDatabase;

beforeAll(async () => {
  api = await testApi({ secretsKeys: [secretsKey] });
  brand = await api.brand();
  await api.signIn(brand, "+998901234567");
});
afterAll(() => api.close());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "commands-"));
  await folderMedia(join(dataDir, "media")).save("a-picture", Buffer.from("any bytes"));
  target = await emptyDatabase();
});
afterEach(() => Promise.all([rm(dataDir, { recursive: true }), target.drop()]));

const commands = { backup: backupCommand, restore: restoreCommand, doctor: doctorCommand };
type Name = keyof typeof commands;

const environment = (env: Record<string, string>) => ({
  DEMO: "0",
  DATABASE_URL: api.connectionString,
  SECRETS_KEY: secretsKey,
  DATA_DIR: dataDir,
  ...env,
});
const start = (name: Name, words: string[], env: Record<string, string> = {}) =>
  runCommand(name, words, { env: environment(env) });
const run = (name: Name, words: string[], env: Record<string, string> = {}) =>
  runCommandHere(commands[name], words, { env: environment(env) });

const backup = async (...words: string[]) => {
  const file = join(dataDir, "a-backup.tar.gz");
  const { code, errors } = await run("backup", [file, ...words]);
  expect({ code, errors }).toEqual({ code: 0, errors: "" });
  return file;
};

describe("npm run backup", () => {
  it("writes a file that its owner alone may read, says what it has, and notes when", async () => {
    const { code, output, errors } = await start("backup", []);
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    const folder = join(dataDir, "backups");
    const [name = ""] = (await readdir(folder)).filter((one) => one.endsWith(".gz"));
    expect(name).toMatch(/^dasturxon-\d{8}-\d{6}\.tar\.gz$/);
    expect(output).toContain(`: ${join(folder, name)} (`);
    expect(output).toContain("It has 1 brand, 0 orders, 1 account, 1 dish, 1 picture, ");
    const modes = [folder, join(folder, name)].map(async (path) => (await stat(path)).mode & 0o777);
    expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
    const last = JSON.parse(await readFile(join(folder, "last.json"), "utf8"));
    expect(last).toMatchObject({ file: join(folder, name), createdAt: expect.any(String) });
  });

  it("deletes older ones if it is told how many to keep, and nothing else", async () => {
    const folder = join(dataDir, "backups");
    await mkdir(folder);
    const old = ["dasturxon-20200101-000000.tar.gz", "dasturxon-20200102-000000.tar.gz"];
    const others = ["notes.tar.gz", "dasturxon-20200101-000000.tar.gz.partial"];
    for (const [index, name] of [...old, ...others].entries()) {
      await writeFile(join(folder, name), "");
      await utimes(join(folder, name), 0, 1_577_836_800 + index);
    }
    const { output } = await run("backup", ["--keep", "2"]);
    expect(output).toContain(`\nDeleted: ${old[0]}`);
    expect(output).not.toContain(old[1]);
    const left = await readdir(folder);
    expect(left.filter((name) => name.startsWith("dasturxon-"))).toHaveLength(2);
    expect(left).toContain("notes.tar.gz");
  });

  it("reports secrets that no key opens", async () => {
    const { code, output } = await run("backup", [], {
      SECRETS_KEY: "another key of this installation for tests only",
    });
    expect(code).toBe(0);
    expect(output).toContain("No key of SECRETS_KEY opens these");
    expect(output).toContain(`\n  ${brand.merchant.sub}: ESKIZ`);
  });

  it("refuses to replace a file, and an empty database, and leaves no file behind", async () => {
    const file = await backup();
    const again = await run("backup", [file]);
    expect(again).toMatchObject({
      code: 1,
      errors: `There is a file ${file}: name another, or remove it.\n`,
    });
    const empty = await run("backup", [], { DATABASE_URL: target.connectionString });
    expect(empty).toMatchObject({
      code: 1,
      errors: "There is nothing to back up: the database is empty.\n",
    });
    expect(
      (await readdir(join(dataDir, "backups"))).filter((name) => name.includes("tar")),
    ).toEqual([]);
    for (const words of [["--force"], ["a", "b"], ["--keep", "0"]])
      expect(await run("backup", words)).toMatchObject({ code: 2 });
  });
});

describe("npm run restore", () => {
  it("fills an empty machine by one command, with the embedded database", async () => {
    const file = await backup();
    const elsewhere = await mkdtemp(join(tmpdir(), "empty-machine-"));
    const env = { DATABASE_URL: "", DATA_DIR: elsewhere };
    const restored = await start("restore", [file], env);
    expect(restored).toMatchObject({ code: 0, errors: "" });
    expect(restored.output).toMatch(/Restored in \d+\.\d s from /);
    expect(restored.output).toContain("1 brand, 0 orders, 1 account, 1 dish, 1 picture, ");
    expect(await readFile(join(elsewhere, "media/a-picture"), "utf8")).toBe("any bytes");
    const postgres = await startPostgres({ dataDir: elsewhere, log: console });
    try {
      const { sub, id } = brand.merchant;
      const secret = await inBrand(postgres, sub, (db) =>
        findMerchantSecret(db, api.services.secrets, id, "ESKIZ"),
      );
      expect(secret).toBeTruthy();
      // A server uses it now.
      const beside = await run("restore", [file, "--force"], env);
      expect(beside).toMatchObject({ code: 1, output: "" });
      expect(beside.errors).toContain(`Another server is using the folder ${elsewhere}`);
    } finally {
      await postgres.stop();
      await rm(elsewhere, { recursive: true });
    }
  });

  it("refuses another key, unless it is told to leave out the secrets", async () => {
    const file = await backup();
    const env = {
      DATABASE_URL: target.connectionString,
      SECRETS_KEY: "another key of this installation for tests only",
    };
    const refused = await run("restore", [file], env);
    expect(refused).toMatchObject({ code: 1, output: "" });
    expect(refused.errors).toContain("are sealed with a key that is not in SECRETS_KEY");
    expect(refused.errors).toContain(api.services.secrets.fingerprints()[0]);
    const checked = await run("restore", [file, "--check"], env);
    expect(checked.code).toBe(0);
    expect(checked.output).toContain("is whole. It was made on ");
    expect(checked.output).toContain("SECRETS_KEY does not open its secrets");
    const restored = await run("restore", [file, "--without-secrets"], env);
    expect(restored.code).toBe(0);
    expect(restored.output).toContain(`\n  ${brand.merchant.sub}: ESKIZ`);
    // Nothing is left that the key does not open.
    expect((await run("backup", [join(dataDir, "next.tar.gz")], env)).output).not.toContain(
      "No key of",
    );
  });

  it("refuses a damaged file, and wrong arguments", async () => {
    const file = await backup();
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, bytes.length / 2));
    const env = { DATABASE_URL: target.connectionString };
    const refused = await run("restore", [file], env);
    expect(refused).toMatchObject({ code: 1, output: "" });
    expect(refused.errors).toContain("is damaged");
    for (const words of [[], [file, file], [file, "--now"]])
      expect(await run("restore", words, env)).toMatchObject({ code: 2 });
  });
});

describe("npm run doctor", () => {
  it("prints findings in words or as JSON, and fails if something is wrong", async () => {
    const { code, output } = await start("doctor", []);
    expect(code).toBe(1);
    expect(output).toContain(
      "problem     Backups\n            There is no backup.\n              What to do: Run `npm run backup`",
    );
    expect(output).toMatch(/There (is 1 problem|are \d+ problems)\.\n$/);
    const asJson = await run("doctor", ["--json"]);
    expect(asJson.code).toBe(1);
    const { ok, checks } = JSON.parse(asJson.output);
    expect(ok).toBe(false);
    expect(checks).toContainEqual({
      name: "backups",
      title: "Backups",
      state: "problem",
      findings: [expect.objectContaining({ level: "problem", text: "There is no backup." })],
    });
  });

  it("names what is wrong with the environment, and wrong arguments", async () => {
    const { code, output } = await run("doctor", [], { PORT: "many", SECRETS_KEY: "short" });
    expect(code).toBe(1);
    expect(output).toContain("PORT has to be a number.");
    expect(output).toContain("SECRETS_KEY needs 32 characters");
    expect(await run("doctor", ["--mend"])).toMatchObject({ code: 2 });
  });
});
