import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { whilePicturesStay } from "@dasturxon/api/db/picture-lock";
import { testApi, type TestApi } from "@dasturxon/api/test/test-api";
import { readBrandFolder } from "@dasturxon/brand-folder/read-brand-folder";
import {
  aBrandFolder,
  changed,
  fileText,
  removeBrandFolders,
} from "@dasturxon/brand-folder/test/a-brand-folder";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBrandArguments } from "./brand-arguments.ts";
import { brandCommand } from "./brand-command.ts";

let api: TestApi;
let client: pg.Client;
let dataDir: string;
beforeAll(async () => {
  api = await testApi();
  client = new pg.Client({ connectionString: api.connectionString });
  await client.connect();
  dataDir = await mkdtemp(join(tmpdir(), "brand-prune-"));
});
afterAll(async () => {
  await client.end();
  await api.close();
  await rm(dataDir, { recursive: true });
  removeBrandFolders();
});

const brand = (...args: string[]) =>
  brandCommand(readBrandArguments(args), {
    config: {
      databaseUrl: api.connectionString,
      dataDir,
      isDemo: false,
      port: 3000,
      hosts: { rootDomains: ["dasturxon.test"], devHosts: [], demoHosts: [] },
      publicAddresses: [],
    },
    network: { recordsOf: async () => ({ aliases: [], v4: [], v6: [] }) },
    readFiles: readBrandFolder,
    workingFolder: dataDir,
    user: "sardor@test",
    print: () => {},
  });

/** Pictures of everything that may have one, different for each shade. */
async function pictures(shade: number) {
  const picture = (red: number) =>
    sharp({
      create: { width: 30, height: 20, channels: 3, background: { r: red, g: shade * 50, b: 0 } },
    })
      .png()
      .toBuffer();
  const names = ["logo.png", "osh.png", "osh-2.png", "halim.png", "egg.png"];
  const files = await Promise.all(
    names.map(async (name, index) => [`pictures/${name}`, await picture(index * 40)] as const),
  );
  return { ...Object.fromEntries(files), "pictures/osh.jpg": null };
}

const options = {
  "options.csv": fileText("options.csv")
    .replace("preselected,available", "preselected,available,picture")
    .replace("5000,2,,no", "5000,2,,no,egg"),
};
const wholeMenu = changed("settings.yaml", "sub:", "wholeMenu: true\nsub:");
const withoutOsh = {
  "menu.csv": fileText("menu.csv").replace(/\nosh,[^]*?extras\n/, "\n"),
  "stories.yaml": null,
};

const stored = async () => (await readdir(join(dataDir, "media"))).toSorted();

/** Ids of pictures in any column of any table, but for the lists of what releases have changed, which are history. */
async function named() {
  const tables = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const found = new Set<string>();
  for (const { name } of tables.rows) {
    const columns = name === "brand_release" ? "line.content" : "line";
    const { rows } = await client.query<{ id: string }>(
      String.raw`select distinct word[1] as id
        from "${name}" as line, regexp_matches((${columns})::text, '\m[0-9a-f]{40}\M', 'g') as word`,
    );
    for (const { id } of rows) found.add(id);
  }
  return [...found].toSorted();
}

describe("npm run brand -- prune", () => {
  it("deletes old releases, and the pictures to which nothing refers any more", async () => {
    const importOsh = async (shade: number, files = {}) =>
      brand("import", aBrandFolder({ ...(await pictures(shade)), ...options, ...files }));
    await importOsh(1);
    const neighbour = changed("settings.yaml", "sub: osh", "sub: nur\ntabs: [osh, nur]");
    await brand("import", aBrandFolder({ ...(await pictures(2)), ...neighbour }));
    await importOsh(3, { ...wholeMenu, ...withoutOsh });
    // Somebody has ordered halim; no constraint or trigger needs the rest of the order.
    await client.query("set session_replication_role = replica");
    await client.query(`insert into order_item
      select merchant_id, gen_random_uuid(), 0, gen_random_uuid(), id, name, image, null, 1, 1, 28000, 28000, 0, '[]'
        from product where name ->> 'uz' = 'Halim' and image is not null`);
    await client.query("set session_replication_role = origin");
    await importOsh(4, { ...wholeMenu, ...withoutOsh });
    const before = await stored();

    await expect(
      whilePicturesStay(api.connectionString, () => brand("prune", "--keep", "1")),
    ).rejects.toThrow("An import or a backup is running: try again when it has ended.");
    const preview = await brand("prune", "--keep", "1", "--dry-run");
    expect(preview).toMatch(/^To be deleted:\nosh: 2 releases, numbers 1 to 2\.\n\d pictures that/);
    expect(await stored()).toEqual(before);
    expect(await brand("prune")).toBe("There is nothing to delete.");

    const done = await brand("prune", "--keep", "1");
    expect(done).toMatch(/^Deleted:\nosh: 2 releases, numbers 1 to 2\.\n\d pictures that/);
    expect((await brand("releases", "osh")).split("\n")).toHaveLength(2);
    const after = await stored();
    expect(after.length).toBeLessThan(before.length);
    expect(after).toEqual(await named());
    expect(await brand("prune", "--keep", "1")).toBe("There is nothing to delete.");
    // The picture of an option that no dish has any more is there too.
    const target = join(dataDir, "osh");
    expect(await brand("export", "osh", target)).toContain("1 dishes, 4 pictures.");
  });

  it("leaves the current release, however old it is", async () => {
    const dearer = changed("menu.csv", "28000", "30000");
    for (const files of [{}, dearer])
      await brand("import", aBrandFolder({ ...(await pictures(5)), ...files }), "--sub", "eski");
    await brand("publish", "eski", "1");
    await brand("prune", "--keep", "1");
    expect((await brand("releases", "eski")).split("\n")).toHaveLength(3);
    expect(await brand("export", "eski", join(dataDir, "export"))).toContain("Release 1 of eski");
  });
});
