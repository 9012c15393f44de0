import { anId, aText } from "@dasturxon/testing/sample-values";
import { aCategory, aProduct } from "@dasturxon/testing/menu-builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aBrandRecord } from "../../../test/support/test-brand.ts";

let api: TestApi;
let lola: BrandRecord;
const sold = () => ({
  categoryId: lola.categories[0]?.id ?? "",
  productBranch: [{ branch: { id: lola.branches[0]?.id ?? "", isActive: true } }],
});
beforeAll(async () => {
  api = await testApi();
  lola = aBrandRecord();
  lola.categories.push(aCategory({ id: anId(), groupId: null, name: aText("Salatlar") }));
  lola.products = [
    aProduct({ ...sold(), name: aText("Hamma uchun"), channels: [] }),
    aProduct({ ...sold(), name: aText("Botda"), channels: ["TG"] }),
    aProduct({ ...sold(), name: aText("Saytda"), channels: ["WEB", "APP"] }),
    aProduct({ ...sold(), name: aText("Sotilmaydi"), active: false }),
  ];
  lola.grades = [{ productId: lola.products[0]?.id ?? "", grade: 4.6, votes: 12 }];
  await api.write(lola);
});
afterAll(() => api.close());

const menu = "/products/v1/overalls";
const productNames = async (query = "") =>
  (await api.get(lola, menu + query)).body.products.map(
    ({ name }: { name: { uz: string } }) => name.uz,
  );

describe("the menu", () => {
  it(
    "contains groups, categories and products",
    { meta: { requirements: "[S7.34]" } },
    async () => {
      const { body } = await api.get(lola, `${menu}?type=WEB`);
      expect(Object.keys(body).toSorted()).toEqual(["categories", "groups", "products"]);
      const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();
      expect(ids(body.groups)).toEqual(ids(lola.groups));
      expect(ids(body.categories)).toEqual(ids(lola.categories));
      expect(body.products[0]).toMatchObject({
        name: aText("Hamma uchun"),
        costPrice: 38_000,
        categoryId: lola.categories[0]?.id,
        productBranch: [{ branch: { id: lola.branches[0]?.id, isActive: true } }],
      });
    },
  );

  it.each([
    { type: "WEB", has: ["Hamma uchun", "Saytda"] },
    { type: "APP", has: ["Hamma uchun", "Saytda"] },
    { type: "TG", has: ["Botda", "Hamma uchun"] },
    { type: "OPERATOR", has: ["Hamma uchun"] },
  ])(
    "of $type contains the products of that channel",
    { meta: { requirements: "[S7.34]" } },
    async ({ type, has }) => {
      expect((await productNames(`?type=${type}`)).toSorted()).toEqual(has);
    },
  );

  it(
    "defaults to the web channel, and is empty for an unknown type",
    { meta: { requirements: "[S7.34]" } },
    async () => {
      expect(await productNames()).toEqual(await productNames("?type=WEB"));
      expect(await api.get(lola, `${menu}?type=FAX`)).toMatchObject({ status: 400 });
    },
  );
});

it(
  "grades contain product and mean, and not the customers",
  { meta: { requirements: "[S7.35]" } },
  async () => {
    expect((await api.get(lola, "/products/v1/grade")).body).toEqual([
      { productId: lola.products[0]?.id, grade: 4.6 },
    ]);
  },
);

it("the server logged no error", () => expect(api.faults).toEqual([]));
