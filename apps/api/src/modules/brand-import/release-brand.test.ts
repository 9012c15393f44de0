import {
  aBrandFolder,
  changed,
  removeBrandFolders,
} from "@dasturxon/brand-folder/test/a-brand-folder";
import { readBrandFolder } from "@dasturxon/brand-folder/read-brand-folder";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { createDatabase } from "../../db/create-database.ts";
import { backgroundLimits, type Database } from "../../db/database.ts";
import type { BrandRecord } from "../../db/write-brand.ts";
import { aCustomer } from "../orders/order-test-shop.ts";
import type { Changes } from "./content-changes.ts";
import {
  importRelease,
  publishRelease,
  ReleaseRefusedError,
  type ImportOptions,
} from "./release-brand.ts";
import { listReleases } from "./release-store.ts";
import { BrandUnavailableError } from "./with-brand.ts";

let api: TestApi;
let owner: Database;
beforeAll(async () => {
  api = await testApi();
  owner = createDatabase({
    connectionString: api.connectionString,
    appConnectionString: api.connectionString,
    maxConnections: 4,
    limits: backgroundLimits,
    onError: (error) => api.faults.push(error),
  });
});
afterAll(async () => {
  await owner.close();
  await api.close();
  removeBrandFolders();
});

let brands = 0;
let sub = "";
beforeEach(() => (sub = `osh-${(brands += 1)}`));

type Files = Parameters<typeof aBrandFolder>[0];

const siteOf = (brand: { sub: string }) => `https://${brand.sub}.dasturxon.test`;
const author = () => ({ author: "sardor", now: api.now(), siteOf });

function readFolder(files: Files = {}, wholeMenu = true) {
  const reading = readBrandFolder(aBrandFolder(files));
  const { content } = reading;
  const settings = { ...content.settings, sub, tabs: [], wholeMenu };
  return { ...reading, content: { ...content, settings } };
}

/** Imports the folder of `aBrandFolder` with these files, and has the app notice. */
async function importFolder(
  files: Files = {},
  { wholeMenu, ...options }: Partial<ImportOptions> & { wholeMenu?: boolean } = {},
) {
  const imported = await importRelease(owner, readFolder(files, wholeMenu), {
    ...author(),
    newId: () => api.services.newId(),
    pictureId: ({ name }) => `picture-${name}`,
    note: "",
    isDryRun: false,
    isStaged: false,
    ...options,
  });
  api.services.bus.publish({ topic: "merchant", merchantId: imported.merchantId });
  return imported;
}

async function publish(which: number | "newest") {
  const published = await publishRelease(owner, { sub, which }, author());
  api.services.bus.publish({ topic: "merchant", merchantId: published.merchantId });
  return published;
}

/** A brand as calls and queries of a test need it. */
const named = (id: string) => ({ merchant: { id, sub } }) as BrandRecord;

type Product = { id: string; name: { uz: string }; costPrice: number; productBranch: unknown[] };

async function listProducts(id: string): Promise<Product[]> {
  const { body } = await api.get(named(id), "/products/v1/overalls?type=WEB");
  return body.products;
}
const prices = async (id: string) =>
  Object.fromEntries((await listProducts(id)).map(({ name, costPrice }) => [name.uz, costPrice]));
const productNamed = async (id: string, name: string) =>
  (await listProducts(id)).find((product) => product.name.uz === name);

const counts = (changes: Changes, subject: Changes[number]["subject"]) => {
  const { items: _, ...numbers } = changes.find((one) => one.subject === subject) ?? { items: [] };
  return numbers;
};
const details = (changes: Changes, subject: Changes[number]["subject"]) =>
  changes.find((one) => one.subject === subject)?.items;

const version = async (id: string) =>
  (await owner.directory.selectFrom("merchant").select("version").where("id", "=", id).execute())[0]
    ?.version;

const dearer = changed("menu.csv", "28000", "30000");
const withoutHalim = changed(
  "menu.csv",
  `halim,kitchen,plov,Halim,Халим,Halim,,,,28000,,"0,3",kg,,,,main,size:halim\n`,
  "",
);

describe("an import", () => {
  it("creates a missing brand, and opens it", async () => {
    const { number, isNewBrand, merchantId, changes } = await importFolder();
    expect({ number, isNewBrand }).toEqual({ number: 1, isNewBrand: true });
    expect(counts(changes, "dishes")).toMatchObject({ new: 2, changed: 0, gone: 0 });
    expect(await prices(merchantId)).toEqual({ Osh: 35_000, Halim: 28_000 });
    const { body } = await api.get(named(merchantId), "/support/v1/stories");
    const [story] = body;
    expect(story.items[0].link.id).toBe((await productNamed(merchantId, "Osh"))?.id);
    expect(api.invalidRows).toEqual([]);
  });

  it("changes nothing when it is repeated, and keeps ids when something changes", async () => {
    const { merchantId } = await importFolder();
    const [before, versionBefore] = [await listProducts(merchantId), await version(merchantId)];
    expect(await importFolder()).toMatchObject({ number: null });
    expect(await version(merchantId)).toBe(versionBefore);
    const { number, changes } = await importFolder(dearer);
    expect(number).toBe(2);
    expect(counts(changes, "dishes")).toMatchObject({ new: 0, changed: 0, same: 2, gone: 0 });
    expect(details(changes, "prices")).toEqual([
      {
        kind: "changed",
        code: "halim",
        name: "Halim",
        fields: [{ field: "price", from: 28_000, to: 30_000 }],
      },
    ]);
    expect(await prices(merchantId)).toEqual({ Osh: 35_000, Halim: 30_000 });
    const ids = (list: Product[]) => list.map(({ id }) => id);
    expect(ids(await listProducts(merchantId))).toEqual(ids(before));
  });

  it("writes nothing as a preview, which reports the same changes", async () => {
    const preview = await importFolder({}, { isDryRun: true });
    expect(preview.number).toBeNull();
    await expect(publish("newest")).rejects.toThrow(`There is no brand ${sub}.`);
    const { merchantId, changes } = await importFolder();
    expect(changes).toEqual(preview.changes);
    const versionBefore = await version(merchantId);
    const second = await importFolder(dearer, { isDryRun: true });
    expect(details(second.changes, "prices")).toHaveLength(1);
    expect(await version(merchantId)).toBe(versionBefore);
    expect(await prices(merchantId)).toEqual({ Osh: 35_000, Halim: 28_000 });
  });

  it("waits for another one of the same brand: both become releases, and the later one is current", async () => {
    const made = await Promise.all([importFolder(), importFolder(dearer)]);
    expect(new Set(made.map(({ number }) => number))).toEqual(new Set([1, 2]));
    const merchantId = made[0]?.merchantId ?? "";
    const last = made.findIndex(({ number }) => number === 2);
    expect((await prices(merchantId))["Halim"]).toBe(last === 0 ? 28_000 : 30_000);
    const releases = await owner.inTenant({ merchantId, accountId: "*" }, (db) =>
      listReleases(db, merchantId),
    );
    expect(releases.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it("does not touch a brand of the demo, nor one that was deleted", async () => {
    const { merchantId } = await importFolder();
    const set = (columns: object) =>
      owner.inTenant({ merchantId, accountId: "*" }, (db) =>
        db.updateTable("merchant").set(columns).where("id", "=", merchantId).execute(),
      );
    await set({ isDemo: true });
    await expect(importFolder(dearer)).rejects.toThrow(`${sub} is a brand of the demo`);
    await set({ isDemo: false, deleted: true });
    await expect(importFolder(dearer)).rejects.toThrow(BrandUnavailableError);
  });
});

describe("dishes of an import", () => {
  const withoutCodes = (text: string) =>
    text.replace("code,group", "group").replaceAll(/^(osh|halim),/gm, "");
  const menuText = changed("menu.csv", "osh,kitchen", "osh,kitchen")["menu.csv"] ?? "";

  it("are known by their names where the file has no codes", async () => {
    const { merchantId } = await importFolder();
    const before = await productNamed(merchantId, "Halim");
    const withoutStory = { "stories.yaml": null };
    const { changes } = await importFolder({
      "menu.csv": withoutCodes(menuText).replace("28000", "29000").replace("Халим", "ХАЛИМ  "),
      ...withoutStory,
    });
    expect(counts(changes, "dishes")).toMatchObject({ new: 0, gone: 0, changed: 1 });
    expect(await productNamed(merchantId, "Halim")).toMatchObject({
      id: before?.id,
      costPrice: 29_000,
    });
  });

  it("keep their ids under another code", async () => {
    const { merchantId } = await importFolder();
    const before = await productNamed(merchantId, "Halim");
    const { changes } = await importFolder(changed("menu.csv", "\nhalim,", "\n1001,"));
    expect(details(changes, "dishes")).toEqual([
      {
        kind: "changed",
        code: "1001",
        name: "Halim",
        fields: [{ field: "code", from: "halim", to: "1001" }],
      },
    ]);
    expect((await productNamed(merchantId, "Halim"))?.id).toBe(before?.id);
    // Its former code may be given to another dish.
    await importFolder(
      changed(
        "menu.csv",
        "\nhalim,",
        `\nhalim,kitchen,plov,Norin,Нарын,Norin,,,,9000,,1,pc,,,,,\n1001,`,
      ),
    );
    expect((await productNamed(merchantId, "Halim"))?.id).toBe(before?.id);
    expect(await prices(merchantId)).toMatchObject({ Norin: 9_000, Halim: 28_000 });
  });

  it("missing in the file stay, unless it declares the whole menu", async () => {
    const { merchantId } = await importFolder();
    const partial = await importFolder(withoutHalim, { wholeMenu: false });
    expect(partial.number).toBeNull();
    expect(details(partial.changes, "dishes")).toEqual([
      { kind: "kept", code: "halim", name: "Halim" },
    ]);
    expect(await prices(merchantId)).toEqual({ Osh: 35_000, Halim: 28_000 });
    const whole = await importFolder(withoutHalim);
    expect(details(whole.changes, "dishes")).toEqual([
      { kind: "gone", code: "halim", name: "Halim" },
    ]);
    expect(await prices(merchantId)).toEqual({ Osh: 35_000 });
  });

  it("that return keep their id, stock and stops", async () => {
    const { merchantId } = await importFolder();
    const halim = await productNamed(merchantId, "Halim");
    const rows = <T>(work: Parameters<typeof owner.inTenant<T>>[1]) =>
      owner.inTenant({ merchantId, accountId: "*" }, work);
    const state = () =>
      rows((db) =>
        db
          .selectFrom("product")
          .innerJoin("productBranch", "productBranch.productId", "product.id")
          .select(["unitsLeft", "stoppedAt"])
          .where("product.id", "=", halim?.id ?? "")
          .execute(),
      );
    await rows((db) =>
      db
        .updateTable("productBranch")
        .set({ stoppedAt: api.now(), unitsLeft: 3 })
        .where("productId", "=", halim?.id ?? "")
        .execute(),
    );
    await importFolder(withoutHalim);
    await importFolder();
    expect(await productNamed(merchantId, "Halim")).toMatchObject({ id: halim?.id });
    expect(await state()).toEqual([{ unitsLeft: 3, stoppedAt: api.now() }]);
  });

  it("may move to another category while theirs goes", async () => {
    const { merchantId } = await importFolder();
    await importFolder({
      ...changed("menu.csv", "28000", "28000"),
      "menu.csv": menuText.replaceAll(",kitchen,plov,", ",kitchen,hot,"),
      "categories.csv": "code,name uz,name ru,name eng\nhot,Issiq,Горячее,Hot\n",
    });
    const { body } = await api.get(named(merchantId), "/products/v1/overalls?type=WEB");
    expect(body.categories.map(({ name }: { name: { uz: string } }) => name.uz)).toEqual(["Issiq"]);
    expect(body.products).toHaveLength(2);
  });
});

describe("a release", () => {
  it("is staged until it is published; an older one can be published again", async () => {
    const { merchantId } = await importFolder();
    const staged = await importFolder(dearer, { isStaged: true, note: "November" });
    expect(staged.number).toBe(2);
    expect((await prices(merchantId))["Halim"]).toBe(28_000);
    const published = await publish("newest");
    expect(published.number).toBe(2);
    expect(details(published.changes, "prices")).toHaveLength(1);
    expect((await prices(merchantId))["Halim"]).toBe(30_000);
    await publish(1);
    expect((await prices(merchantId))["Halim"]).toBe(28_000);
    await expect(publish(3)).rejects.toThrow(`The brand ${sub} has no release 3.`);
    const releases = await owner.inTenant({ merchantId, accountId: "*" }, (db) =>
      listReleases(db, merchantId),
    );
    expect(releases).toMatchObject([
      { number: 2, author: "sardor", note: "November", isCurrent: false },
      { number: 1, publishedBy: "sardor", isCurrent: true },
    ]);
  });

  it("opens a staged brand with its first publication, and not one that was closed since", async () => {
    const { merchantId } = await importFolder({}, { isStaged: true });
    const isActive = async () =>
      (
        await owner.directory
          .selectFrom("merchant")
          .select("isActive")
          .where("id", "=", merchantId)
          .execute()
      )[0]?.isActive;
    expect(await isActive()).toBe(false);
    await publish("newest");
    expect(await isActive()).toBe(true);
    await owner.inTenant({ merchantId, accountId: "*" }, (db) =>
      db.updateTable("merchant").set({ isActive: false }).where("id", "=", merchantId).execute(),
    );
    await importFolder(dearer);
    expect(await isActive()).toBe(false);
  });

  it("is not published by a stop or a pause", async () => {
    const { merchantId } = await importFolder();
    await importFolder(dearer, { isStaged: true });
    const brand = named(merchantId);
    const { token, id } = await aCustomer(api, { brand });
    await api.rows(brand, (db) =>
      db.updateTable("account").set({ role: "OWNER" }).where("id", "=", id).execute(),
    );
    const osh = await productNamed(merchantId, "Osh");
    const stop = `/staff/v1/products/${osh?.id}/stop`;
    const stopped = await api.put(brand, stop, { branchId: null, until: null }, { token });
    expect(stopped.status).toBe(200);
    const { body: branches } = await api.get(brand, "/users/v1/branches");
    const pause = `/staff/v1/branches/${branches[0].id}/pause`;
    expect((await api.put(brand, pause, { services: null, until: null }, { token })).status).toBe(
      200,
    );
    expect((await productNamed(merchantId, "Osh"))?.productBranch).toMatchObject([
      { branch: { left: 0 } },
    ]);
    expect(await prices(merchantId)).toEqual({ Osh: 35_000, Halim: 28_000 });
  });

  it("is refused with all its problems, and nothing is written", async () => {
    const { merchantId } = await importFolder(
      changed("settings.yaml", "web:\n", "web:\n  domain: osh.test\n"),
    );
    await api.rows(named(merchantId), (db) =>
      db.updateTable("promo").set({ used: 7 }).where("merchantId", "=", merchantId).execute(),
    );
    const limited = {
      ...changed("promos.yaml", "  minPrice", "  usesTotal: 5\n  minPrice"),
      ...dearer,
    };
    await expect(importFolder(limited)).rejects.toThrow(
      'promos.yaml:1:1 SALOM.usesTotal: is below the number of uses so far: write 7 or more, or remove it; found "5"',
    );
    expect((await prices(merchantId))["Halim"]).toBe(28_000);

    const first = sub;
    sub = "office";
    const taken = importFolder(changed("settings.yaml", "web:\n", "web:\n  domain: osh.test\n"));
    const error = await taken.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ReleaseRefusedError);
    expect((error as ReleaseRefusedError).message.split("\n")).toEqual([
      'settings.yaml:1:1 sub: is reserved: choose another sub-domain; found "office"',
      `settings.yaml:1:1 web.domain: belongs to the brand ${first}: remove it from one of the two; found "osh.test"`,
    ]);
    await expect(publish("newest")).rejects.toThrow("There is no brand office.");
  });

  it("keeps the uses of a promo that returns", async () => {
    const { merchantId } = await importFolder();
    const promos = () =>
      api.rows(named(merchantId), (db) =>
        db
          .selectFrom("promo")
          .select(["id", "used", "isActive"])
          .where("merchantId", "=", merchantId)
          .execute(),
      );
    await api.rows(named(merchantId), (db) =>
      db.updateTable("promo").set({ used: 7 }).where("merchantId", "=", merchantId).execute(),
    );
    const [before] = await promos();
    await importFolder({ "promos.yaml": null });
    expect(await promos()).toEqual([{ ...before, isActive: false }]);
    await importFolder();
    expect(await promos()).toEqual([before]);
  });

  it("closes a missing branch, and warns of its open orders", async () => {
    const second = (branches: string) =>
      branches + branches.slice(branches.indexOf("  - code: main")).replace("main", "chilonzor");
    const [branchesFile] = Object.values(changed("branches.yaml", "city", "city"));
    const { merchantId } = await importFolder({ "branches.yaml": second(branchesFile ?? "") });
    const brand = named(merchantId);
    const branches = async () => (await api.get(brand, `/users/v1/branches`)).body;
    const rows = () =>
      api.rows(brand, (db) =>
        db
          .selectFrom("branch")
          .select(["id", "deleted", "isActive"])
          .where("merchantId", "=", merchantId)
          .orderBy("id")
          .execute(),
      );
    const osh = await productNamed(merchantId, "Osh");
    const chilonzor = (await rows()).at(-1)?.id ?? "";
    const { token } = await aCustomer(api, { brand });
    const { body: menu } = await api.get(brand, "/products/v1/overalls?type=WEB");
    const size = menu.products.find(({ id }: Product) => id === osh?.id).modificationGroups[0];
    const draft = {
      serviceType: "PICK_UP",
      branchId: chilonzor,
      paymentType: "CASH",
      cartItems: [
        {
          productId: osh?.id,
          count: 2,
          modifications: [{ id: size.modifications[0].id, count: 1 }],
        },
      ],
    };
    const quote = await api.post(brand, "/orders/v1/orders/quote", draft, { token });
    const placed = await api.post(
      brand,
      "/orders/v1/orders",
      { ...draft, totalPrice: quote.body.amounts?.totalPrice },
      { token },
    );
    expect(placed.status, JSON.stringify([quote.body, placed.body])).toBe(200);
    expect(await branches()).toHaveLength(2);

    const { warnings, changes } = await importFolder();
    expect(details(changes, "branches")).toMatchObject([{ kind: "gone", code: "chilonzor" }]);
    expect(warnings).toMatchObject([
      { field: "chilonzor", message: "is closed and still has 1 open order: finish or cancel it" },
    ]);
    expect((await rows()).at(-1)).toMatchObject({ id: chilonzor, deleted: true, isActive: false });
  });
});
