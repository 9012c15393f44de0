import { aBanner, aStory, aVacancy } from "@dasturxon/testing/content-builders";
import { anId, aText } from "@dasturxon/testing/sample-values";
import { aZone } from "@dasturxon/testing/delivery-builders";
import { aBranch, aBrand, aCity } from "@dasturxon/testing/merchant-builders";
import { aCategory, aGroup, aProduct } from "@dasturxon/testing/menu-builders";
import { aPromo } from "@dasturxon/testing/order-builders";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { notifyEveryone } from "../notifications/notify.ts";

let api: TestApi;
let brand: BrandRecord;
beforeAll(async () => {
  api = await testApi();
  brand = await withTwoOfEach();
  // Rows as an earlier release may have left them.
  await write(sql`alter table banner drop constraint banner_link_form`);
  await write(sql`alter table notification drop constraint notification_link_form`);
  await write(sql`alter table web_settings drop constraint web_settings_maincolor_form`);
  await write(sql`alter table web_settings drop constraint web_settings_maptype_form`);
  await write(sql`alter table web_settings drop constraint web_settings_mainlanguage_form`);
  await write(sql`alter table web_settings drop constraint web_settings_telegram_form`);
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

const write = (statement: ReturnType<typeof sql>) => api.rows(brand, (db) => statement.execute(db));

/** Publishes a change that bypassed the app. */
async function publish() {
  await write(sql`update merchant set version = version + 1 where id = ${brand.merchant.id}`);
  api.services.bus.publish({ topic: "merchant", merchantId: brand.merchant.id });
}

async function withTwoOfEach() {
  const other = await api.brand();
  const record = await api.brand();
  const { id: merchantId } = record.merchant;
  const [city] = record.cities;
  const [branch] = record.branches;
  const [group] = record.groups;
  const [category] = record.categories;
  const [product] = record.products;
  const ofBranch = { merchantId, cityId: city!.id };
  record.cities.push(aCity({ id: anId(), isMain: false }));
  record.branches.push(aBranch({ ...branch!, ...ofBranch, id: anId(), isMain: false }));
  record.groups.push(aGroup({ ...group!, id: anId(), categories: [] }));
  record.categories.push(aCategory({ ...category!, id: anId(), products: [] }));
  record.products.push(aProduct({ ...product!, id: anId() }));
  record.zones = [0, 1].map(() => aZone({ ...ofBranch, id: anId(), branchId: null }));
  record.brands = [record, other].map(({ merchant }) => aBrand({ merchantId: merchant.id }));
  record.banners = [aBanner(), aBanner()];
  record.stories = [aStory(), aStory()];
  record.vacancies = [aVacancy(), aVacancy()];
  record.promos = [aPromo({ id: anId(), code: "BIR" }), aPromo({ id: anId(), code: "IKKI" })];
  await api.write(record);
  return record;
}

type Item = { id: string };
const read = async (path: string): Promise<Item[]> => {
  const answer = await api.get(brand, path.replace("{id}", brand.merchant.id));
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body;
};
const menu = "/products/v1/overalls?type=WEB";

describe("an invalid row is left out of its list and reported", () => {
  const noText = sql`'{}'`;
  it.each([
    ["banner", "/support/v1/banners", "link", sql`'{"kind": "URL", "url": "javascript:alert(1)"}'`],
    ["story", "/support/v1/stories", "items", sql`'[{"image": 7}]'`],
    ["vacancy", "/support/v1/vacancies", "title", noText],
    ["brand", "/support/v1/brand/catalog", "name", noText],
    ["city", "/users/v1/city-merchant/merchant/{id}", "name", noText],
    ["branch", "/users/v1/branches", "workHours", sql`'[{"weekday": 8}]'`],
    ["delivery_zone", "/deliveries/v1/zones", "polygon", noText],
    ["promo", "/orders/v1/promos", "code", sql`''`],
    ["menu_group", menu, "name", noText],
    ["category", menu, "name", noText],
    ["product", menu, "labels", sql`'[1]'`],
  ])("%s of %s, with a wrong %s", async (table, path, field, wrong) => {
    const list = async (): Promise<Item[]> => {
      const body = await read(path);
      const lists: Record<string, string> = {
        menu_group: "groups",
        category: "categories",
        product: "products",
      };
      const name = lists[table];
      return name ? (body as unknown as Record<string, Item[]>)[name]! : body;
    };
    const before = await list();
    expect(before).toHaveLength(2);
    const id = before[1]!.id;
    const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    await write(sql`update ${sql.table(table)} set ${sql.ref(column)} = ${wrong} where id = ${id}`);
    await publish();
    expect(await list()).toEqual([before[0]]);
    const report = { table, merchantId: brand.merchant.id, id, fields: [field] };
    expect(api.invalidRows).toContainEqual(report);
  });

  it("an invalid notification is left out and cannot be marked as read", async () => {
    const { token } = await api.signIn(brand, "+998901230001");
    const newId = uuidV7(Date.now);
    const [right, wrong] = [newId(), newId()];
    const notice = { merchantId: brand.merchant.id, title: aText("Yangi"), text: aText("Matn") };
    for (const id of [right, wrong])
      await api.rows(brand, (db) =>
        notifyEveryone(db, { ...notice, id, kind: "NEWS", at: api.now() }),
      );
    await write(
      sql`update notification set link = '{"kind": "URL", "url": "data:text/html,1"}' where id = ${wrong}`,
    );
    const path = "/notifications/v1/notifications";
    const { status, body } = await api.get(brand, path, { token });
    expect(status).toBe(200);
    expect(body.content.map(({ id }: Item) => id)).toEqual([right]);
    expect(await api.put(brand, `${path}/${wrong}/read`, {}, { token })).toMatchObject({
      status: 404,
    });
  });
});

it("an invalid policy text counts as absent", async () => {
  const path = "/support/v1/company/policies?policies=ABOUT_COMPANY";
  expect(await api.get(brand, path)).toMatchObject({ status: 200 });
  await write(sql`update policy set text = '"Biz"' where merchant_id = ${brand.merchant.id}`);
  expect(await api.get(brand, path)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
});

it("an invalid or missing setting gets its default, the others are unchanged", async () => {
  const path = "/support/v1/merchant/settings/web";
  const before = (await api.get(brand, path)).body;
  await write(
    sql`update web_settings set settings = settings - 'promoActive' || '{"mainColor": "red", "mapType": "GOOGLE",
      "mainLanguage": "de", "telegram": "javascript:alert(1)", "groupView": "ROWS"}' where merchant_id = ${brand.merchant.id}`,
  );
  await publish();
  const { status, body } = await api.get(brand, path);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...before,
    mainColor: null,
    mapType: null,
    mainLanguage: null,
    telegram: null,
    groupView: "WITHOUT_GROUP",
    promoActive: false,
  });
});

it("a brand without settings, or with an invalid name, is still served", async () => {
  const { merchant } = brand;
  await write(sql`delete from web_settings where merchant_id = ${merchant.id}`);
  await write(sql`update merchant set name = '"Lola"' where id = ${merchant.id}`);
  await publish();
  const { sub } = merchant;
  expect(await api.get(brand, `/users/v1/merchants/sub/${sub}`)).toMatchObject({
    status: 200,
    body: { name: { uz: sub, ru: sub, eng: sub } },
  });
  expect(await api.get(brand, "/support/v1/merchant/settings/web")).toMatchObject({
    status: 200,
    body: { title: sub, brand: sub, uzLangActive: true, groupView: "WITHOUT_GROUP" },
  });
});
