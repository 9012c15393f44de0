import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase } from "@dasturxon/api/db/create-database";
import { backgroundLimits, type Database } from "@dasturxon/api/db/database";
import type { MediaStore } from "@dasturxon/api/ports/media-store";
import { secretsFrom } from "@dasturxon/api/secrets";
import { migratedDatabase, type TestDatabase } from "@dasturxon/api/test/test-database";
import { readBrandFolder } from "@dasturxon/brand-folder/read-brand-folder";
import { demoBrands } from "@dasturxon/demo/demo-brands";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoMedia, demoPictures } from "../demo/demo-media.ts";
import { seedDemo } from "../demo/seed-demo.ts";
import { publicNetwork } from "../doctor/network.ts";
import { brandCommand } from "./brand-command.ts";
import { exportBrand } from "./brand-export.ts";
import { readBrandArguments } from "./brand-arguments.ts";

let testDatabase: TestDatabase;
let database: Database;
let folder: string;
beforeAll(async () => {
  testDatabase = await migratedDatabase();
  const { connectionString } = testDatabase;
  await seedDemo(connectionString, { info: () => {} }, secretsFrom("a key for tests only"));
  database = createDatabase({
    connectionString,
    appConnectionString: connectionString,
    maxConnections: 1,
    limits: backgroundLimits,
    onError: () => {},
  });
  folder = await mkdtemp(join(tmpdir(), "demo-round-trip-"));
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

const brand = (...args: string[]) =>
  brandCommand(readBrandArguments(args), {
    config: {
      databaseUrl: testDatabase.connectionString,
      dataDir: join(folder, "data"),
      hosts: { rootDomains: ["dasturxon.test"], devHosts: [], demoHosts: [] },
      isDemo: true,
      port: 3000,
      publicAddresses: [],
    },
    network: publicNetwork(),
    readFiles: readBrandFolder,
    workingFolder: folder,
    user: "test",
    print: () => {},
  });

/** Drawing the pictures of all brands takes half a minute: so each id gets another, simple one. */
const standIns: MediaStore = {
  async find(id) {
    const [r = 0, g = 0, b = 0] = createHash("sha256").update(id).digest();
    const background = { r, g, b };
    return sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  },
  has: async () => true,
  save: async () => {},
};
const nothing: MediaStore = {
  find: async () => null,
  has: async () => false,
  save: async () => {},
};

/** One picture of each form as it is drawn, and stand-ins for the others. */
function drawnOfEachForm(): MediaStore {
  const pictures = demoPictures();
  const drawn = demoMedia(nothing);
  const idOfForm = new Map<string, string>();
  return {
    ...nothing,
    find(id) {
      const picture = pictures.get(id);
      if (!picture) return standIns.find(id);
      const form = `${picture.kind} ${"art" in picture ? picture.art.kind : ""}`;
      if (!idOfForm.has(form)) idOfForm.set(form, id);
      return (idOfForm.get(form) === id ? drawn : standIns).find(id);
    },
  };
}

/** Files of a folder by path; `renamed` is the sub-domain that stands there instead of `sub`. */
async function filesOf(
  path: string,
  renamed: string,
  sub: string,
): Promise<Record<string, string>> {
  const names = await readdir(path, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  const texts = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const bytes = await readFile(join(parentPath, name));
      const file = join(parentPath, name).slice(path.length + 1);
      const text = bytes.toString(file.startsWith("pictures/") ? "base64" : "utf8");
      return [file, file === "settings.yaml" ? text.replaceAll(renamed, sub) : text];
    }),
  );
  return Object.fromEntries(texts);
}

const brands = demoBrands().map(({ folder: { settings } }) => settings.sub);

it.each(brands)(
  "%s, exported, imported under another name and exported again, differs in its name only",
  async (sub) => {
    const [first, second] = [join(folder, sub), join(folder, `${sub}-again`)];
    // The smallest with drawings of its own.
    const store = sub === "qahva" ? drawnOfEachForm() : standIns;
    await exportBrand({ sub, target: first }, { database, store });
    expect(await brand("import", first, "--sub", `new-${sub}`)).toContain("is published.");
    await brand("export", `new-${sub}`, second);
    const before = await filesOf(first, sub, sub);
    const after = await filesOf(second, `new-${sub}`, sub);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [file, text] of Object.entries(before)) expect(after[file], file).toBe(text);
    expect(await brand("import", second)).toContain("Nothing has changed");
  },
  120_000,
);
