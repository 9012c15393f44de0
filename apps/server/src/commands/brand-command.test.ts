import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testApi, type TestApi } from "@dasturxon/api/test/test-api";
import { readBrandFolder } from "@dasturxon/brand-folder/read-brand-folder";
import {
  aBrandFolder,
  changed,
  removeBrandFolders,
} from "@dasturxon/brand-folder/test/a-brand-folder";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "../../test/support/run-command.ts";
import { brandCommand } from "./brand-command.ts";
import { readBrandArguments } from "./brand-arguments.ts";

let api: TestApi;
let folder: string;
let pictures: Record<string, Uint8Array>;
beforeAll(async () => {
  api = await testApi();
  folder = await mkdtemp(join(tmpdir(), "brand-command-"));
  const plate = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } });
  pictures = {
    "pictures/logo.png": await plate("#0F7A5F").png().toBuffer(),
    "pictures/osh.jpg": await plate("#E8A93A").jpeg().toBuffer(),
  };
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
  removeBrandFolders();
});

let brands = 0;
let sub = "";
beforeEach(() => (sub = `osh-${(brands += 1)}`));

const dataDir = () => join(folder, "data");
const printed: string[] = [];

let publicAddresses: string[] = [];

/** The command's text, without a process for it or for its reading. All names lead to 198.51.100.1. */
const brand = (...args: string[]) =>
  brandCommand(readBrandArguments(args), {
    config: {
      databaseUrl: api.connectionString,
      dataDir: dataDir(),
      isDemo: false,
      port: 3000,
      hosts: { rootDomains: ["dasturxon.test"], devHosts: [], demoHosts: [] },
      publicAddresses,
    },
    network: { recordsOf: async () => ({ aliases: [], v4: ["198.51.100.1"], v6: [] }) },
    readFiles: readBrandFolder,
    workingFolder: folder,
    user: "sardor@test",
    print: (line) => void printed.push(line),
  });

type Files = NonNullable<Parameters<typeof aBrandFolder>[0]>;
const aFolder = (files: Files = {}) => aBrandFolder({ ...pictures, ...files });
const importFolder = (files: Files = {}, ...args: string[]) =>
  brand("import", aFolder(files), "--sub", sub, ...args);

const dearer = changed("menu.csv", "28000", "30000");

describe("npm run brand", () => {
  it("makes a brand of a folder, and exports it so that an import changes nothing", async () => {
    const imported = await importFolder();
    expect(imported).toContain(`Release 1 of ${sub} is published.`);
    expect(imported).toMatch(/^dishes +2$/m);
    expect(await importFolder()).toBe(
      `Everything is as it was.\n\nNothing has changed: the current release of ${sub} stays.`,
    );

    const target = join(folder, `${sub}-export`);
    expect(await brand("export", sub, target)).toBe(
      `Release 1 of ${sub} is in ${target}: 2 dishes, 2 pictures.`,
    );
    expect(await readdir(join(target, "pictures"))).toEqual(["logo.webp", "osh.jpg"]);
    expect(await brand("import", target)).toContain("Nothing has changed");
    await expect(brand("export", sub, target)).rejects.toThrow("is not empty");
  });

  it("stages, publishes, publishes an older release, and lists releases with their authors", async () => {
    await importFolder();
    const staged = await importFolder(
      dearer,
      "--stage",
      "--note",
      "Narxlar",
      "--author",
      "Dilnoza",
    );
    expect(staged).toContain("  ~ Halim (halim): price 28000 → 30000");
    expect(staged).toContain(`npm run brand -- publish ${sub} 2`);
    expect(await brand("publish", sub)).toContain(`Release 2 of ${sub} is published.`);
    expect(await brand("publish", sub, "1")).toContain("price 30000 → 28000");
    const releases = (await brand("releases", sub)).split("\n").slice(1);
    expect(releases.map((line) => line.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, "…"))).toEqual([
      "2                 …  Dilnoza      …  sardor@test  prices ~1                                          Narxlar",
      "1        current  …  sardor@test  …  sardor@test  dishes +2, options +3, categories +1, groups +1 …",
    ]);
    await expect(brand("publish", sub, "7")).rejects.toThrow(`The brand ${sub} has no release 7.`);
  });

  it("shows what an import would change, and writes nothing", async () => {
    const preview = await importFolder({}, "--dry-run");
    expect(preview).toContain("This was a preview: nothing was written.");
    await expect(brand("releases", sub)).rejects.toThrow(`There is no brand ${sub}.`);
    const stored = await readdir(join(dataDir(), "media")).catch(() => []);
    await importFolder(
      {
        "pictures/osh.jpg": await sharp({
          create: { width: 30, height: 30, channels: 3, background: "#123456" },
        })
          .jpeg()
          .toBuffer(),
      },
      "--dry-run",
    );
    expect(await readdir(join(dataDir(), "media")).catch(() => [])).toEqual(stored);
  });

  it("names every problem of the files, then of the pictures, and changes nothing", async () => {
    await importFolder();
    const broken = importFolder({ ...changed("menu.csv", "28000", "28k"), "promo.yaml": "" });
    await expect(broken).rejects.toThrow(
      /^menu\.csv:4:10 price: .*\npromo\.yaml:1:1 is not part of/,
    );
    await expect(broken).rejects.toThrow(/\n\n2 problems: nothing was changed\.$/);
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic")]);
    await expect(importFolder({ ...dearer, "pictures/osh.jpg": heic })).rejects.toThrow(
      "pictures/osh.jpg:1:1 is HEIC: save it as JPEG\n\n1 problem: nothing was changed.",
    );
    const photo = sharp({
      create: { width: 600, height: 400, channels: 3, background: "#E8A93A" },
    });
    const cut = (await photo.jpeg().toBuffer()).subarray(0, 900);
    await expect(importFolder({ ...dearer, "pictures/osh.jpg": cut })).rejects.toThrow(
      "pictures/osh.jpg:1:1 is broken: copy it again, or open it and save it anew",
    );
    expect(await brand("releases", sub)).not.toMatch(/^2 /m);
  });

  it("checks a folder without a database, and warns of pictures that are not shown", async () => {
    const path = aFolder({ "pictures/spare.jpg": pictures["pictures/osh.jpg"] ?? "" });
    const text = await brand("check", path);
    expect(text).toContain(
      "  pictures/spare.jpg:1:1 is not shown anywhere: name it in a file, or remove it",
    );
    expect(text).toContain(
      `${path} has no problems: osh with 2 dishes in 1 category, 1 branch, 2 pictures.`,
    );
  });

  it("names dishes without codes for fiscal receipts, if somebody but the register issues them", async () => {
    const files = changed("settings.yaml", "web:", "tax: { receipts: { CASH: OFD } }\nweb:");
    const text = await brand("check", aFolder(files));
    expect(text).toMatch(
      /2 dishes have no MXIK, package code or VAT for fiscal receipts: .+, .+\./,
    );
    expect(text).toContain("has no problems");
  });

  it("adds a brand that is not open, and opens it with its first release", async () => {
    const text = await brand("create", sub, join(folder, `${sub}-new`));
    expect(text).toContain(`npm run brand -- import ${join(folder, `${sub}-new`)}`);
    await expect(brand("create", sub)).rejects.toThrow(`There is a brand ${sub} already.`);
    const line = async () => (await brand("list")).split("\n").find((one) => one.startsWith(sub));
    expect(await line()).toMatch(/not open yet +0$/);
    await expect(brand("disable", sub)).rejects.toThrow("is not open yet");
    await importFolder();
    expect(await line()).toMatch(/ open +1 +2$/);
    expect(await brand("disable", sub)).toContain(`npm run brand -- enable ${sub}`);
    expect(await brand("disable", sub)).toBe(`The brand ${sub} is closed already.`);
    expect(await line()).toMatch(/ closed +1 +2$/);
    await importFolder(dearer);
    expect(await line()).toMatch(/ closed +2 +2$/);
    expect(await brand("enable", sub)).toBe(`The brand ${sub} is open.`);
  });

  it("names the pictures of a release that are lost", async () => {
    await importFolder({
      "pictures/osh.jpg": await sharp({
        create: { width: 31, height: 30, channels: 3, background: "#654321" },
      })
        .jpeg()
        .toBuffer(),
    });
    const media = join(dataDir(), "media");
    for (const file of await readdir(media)) await rm(join(media, file));
    await expect(brand("export", sub, join(folder, `${sub}-lost`))).rejects.toThrow(
      /2 dishes, 0 pictures\.\nThe media folder does not have these pictures: logo, osh\./,
    );
    // An import brings them back.
    await importFolder({}, "--note", "restored");
    expect(await readdir(media)).toHaveLength(2);
  });

  it.each([
    [],
    ["import"],
    ["import", "a", "b"],
    ["export", "osh"],
    ["publish", "osh", "one"],
    ["publish", "osh", "0"],
    ["list", "osh"],
    ["check", "a", "--dry-run"],
    ["import", "a", "--stop"],
    ["open", "osh"],
  ])("explains itself when it is given %s", (...args) => {
    expect(() => readBrandArguments(args)).toThrow(/^npm run brand -- create/);
  });
});

it("check and list say where the DNS records of domains have to lead, if that is known", async () => {
  const domain = `${sub}.test`;
  const withDomain = changed("settings.yaml", "web:", `web:\n  domain: ${domain}`);
  const line =
    `  ${domain} has the record A 198.51.100.1, and that is not in PUBLIC_ADDRESSES. ` +
    `Change the record: ${domain} A 203.0.113.7.`;
  await importFolder(withDomain);
  const check = () => brand("check", aFolder(withDomain));
  for (const text of [await check(), await brand("list")]) expect(text).not.toContain("DNS");
  try {
    publicAddresses = ["203.0.113.7"];
    for (const text of [await check(), await brand("list")])
      expect(text).toContain(`\n\nDNS records:\n${line}`);
    publicAddresses = ["198.51.100.1"];
    for (const text of [await check(), await brand("list")]) expect(text).not.toContain("DNS");
    publicAddresses = ["203.0.113.7"];
    await brand("disable", sub);
    expect(await brand("list")).not.toContain("DNS");
  } finally {
    publicAddresses = [];
  }
});

describe("its process", () => {
  const run = (...args: string[]) =>
    runCommand("brand", args, {
      env: {
        DEMO: "0",
        DATABASE_URL: api.connectionString,
        DATA_DIR: dataDir(),
        SECRETS_KEY: "x".repeat(32),
      },
    });

  it("ends with 1 when it refuses, with 2 for wrong usage", async () => {
    const refused = await run("export", "nobody", join(folder, "nobody"));
    expect(refused).toEqual({ code: 1, output: "", errors: "There is no brand nobody.\n" });
    expect(await run("import")).toMatchObject({ code: 2, output: "" });
  });

  it("ends with 0, and has running servers show the change at once", async () => {
    await api.connected();
    await importFolder();
    const requestProducts = () =>
      api.fetch(
        new Request(`http://localhost/api/products/v1/overalls?type=WEB`, {
          headers: { host: `${sub}.localhost` },
        }),
        { address: "203.0.113.7", peer: "" },
      );
    const listProducts = async () =>
      (await requestProducts()).json() as Promise<{ products: { costPrice: number }[] }>;
    const prices = async () => (await listProducts()).products.map(({ costPrice }) => costPrice);
    expect(await prices()).toEqual([35_000, 28_000]);
    const changing = await run("import", aFolder(dearer), "--sub", sub);
    expect(changing).toMatchObject({ code: 0, errors: "" });
    expect(changing.output).toContain(`Release 2 of ${sub} is published.`);
    await expect.poll(async () => (await prices())[1]).toBe(30_000);
    await brand("disable", sub);
    await expect.poll(async () => (await requestProducts()).status).toBe(404);
  });
});
