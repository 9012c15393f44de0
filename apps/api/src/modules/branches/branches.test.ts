import { aHall, aTable } from "@dasturxon/testing/content-builders";
import { aZone } from "@dasturxon/testing/delivery-builders";
import { anId, aText } from "@dasturxon/testing/sample-values";
import { aBranch, aCity, someBranchSettings } from "@dasturxon/testing/merchant-builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";

// A brand in two cities. In Tashkent one branch has all services, one pick-up only and one is inactive; the branch
// of Samarkand delivers within 3 km.

let api: TestApi;
let lola: BrandRecord;
const [tashkent, samarkand] = [
  aCity({ id: anId(), name: aText("Toshkent") }),
  aCity({ id: anId(), name: aText("Samarqand"), isMain: false }),
];
const open = { open: "00:00", close: "24:00" };
const branches = {
  main: aBranch({ ...open, id: anId(), cityId: tashkent.id, latitude: 41.31, longitude: 69.28 }),
  counter: aBranch({
    ...open,
    id: anId(),
    cityId: tashkent.id,
    isMain: false,
    latitude: 41.33,
    longitude: 69.28,
    settings: someBranchSettings({ deliveryEnabled: false }),
  }),
  closed: aBranch({ ...open, id: anId(), cityId: tashkent.id, isMain: false, isActive: false }),
  registan: aBranch({
    ...open,
    id: anId(),
    cityId: samarkand.id,
    isMain: false,
    latitude: 39.655,
    longitude: 66.975,
    distance: 3_000,
  }),
};
const hall = aHall({ id: anId(), branchId: branches.main.id });
const table = aTable({ id: anId(), hallId: hall.id });

beforeAll(async () => {
  api = await testApi();
  lola = await api.brand({
    merchant: { mainCityId: tashkent.id },
    cities: [tashkent, samarkand],
    branches: Object.values(branches),
    products: [],
  });
  const merchantId = lola.merchant.id;
  for (const branch of lola.branches)
    Object.assign(branch, { merchantId, settings: { ...branch.settings, merchantId } });
  // Around both branches of Tashkent.
  Object.assign(lola, { halls: [hall], tables: [table] });
  lola.zones = [aZone({ id: anId(), merchantId, cityId: tashkent.id })];
  await api.write(lola);
});
afterAll(() => api.close());

const base = "/users/v1";
const names = (ids: string[]) =>
  ids.map((id) => Object.entries(branches).find(([, branch]) => branch.id === id)?.[0]);
const listed = async (path: string) =>
  names((await api.get(lola, path)).body.map(({ id }: { id: string }) => id));

describe("cities", () => {
  it("are the merchant's, the main one first", { meta: { requirements: "[S7.22]" } }, async () => {
    const path = `${base}/city-merchant/merchant/${lola.merchant.id}`;
    expect((await api.get(lola, path)).body).toEqual([tashkent, samarkand]);
    const other = await api.brand();
    const foreign = `${base}/city-merchant/merchant/${other.merchant.id}`;
    expect(await api.get(lola, foreign)).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
  });
});

describe("branches", () => {
  it("are the active ones, the main one first", { meta: { requirements: "[S7.23]" } }, async () => {
    expect(await listed(`${base}/branches`)).toEqual(["main", "counter", "registan"]);
  });

  it(
    "in full include inactive ones, and can be filtered by city",
    { meta: { requirements: "[S7.24]" } },
    async () => {
      const full = `${base}/branches/full`;
      expect(await listed(full)).toEqual(["main", "counter", "closed", "registan"]);
      expect(await listed(`${full}?cityId=${samarkand.id}`)).toEqual(["registan"]);
      expect(await listed(`${full}?cityId=${anId()}`)).toEqual([]);
      expect(await api.get(lola, `${full}?cityId=Toshkent`)).toMatchObject({ status: 400 });
    },
  );

  it(
    "are read one by one, with hours and services",
    { meta: { requirements: "[S7.25]" } },
    async () => {
      const { body } = await api.get(lola, `${base}/branches/${branches.counter.id}`);
      expect(body).toMatchObject({
        id: branches.counter.id,
        open: "00:00",
        close: "24:00",
        settings: { deliveryEnabled: false, pickupEnabled: true },
      });
      expect(await api.get(lola, `${base}/branches/${anId()}`)).toMatchObject({ status: 404 });
    },
  );
});

describe("a table", () => {
  it("is read with its hall, and only by its own brand", async () => {
    const path = `${base}/tables/${table.id}`;
    expect((await api.get(lola, path)).body).toEqual({ ...table, hall });
    expect(await api.get(lola, `${base}/tables/${anId()}`)).toMatchObject({ status: 404 });
    expect(await api.get(await api.brand(), path)).toMatchObject({ status: 404 });
  });
});

describe("the closest branch", () => {
  const closest = (lat: number, lon: number, type = "", merchantId = lola.merchant.id) =>
    api.get(lola, `${base}/branches/merchant/${merchantId}/closest?lat=${lat}&lon=${lon}${type}`);
  const delivery = "&type=DELIVERY";
  const nameOf = async (...args: Parameters<typeof closest>) =>
    names([(await closest(...args)).body.id])[0];

  it(
    "is the nearest that accepts orders; for a delivery the nearest that delivers",
    { meta: { requirements: "[S7.26, S7.59]" } },
    async () => {
      expect(await nameOf(41.335, 69.28)).toBe("counter");
      expect(await nameOf(41.335, 69.28, delivery)).toBe("main");
      expect(await nameOf(39.66, 66.98)).toBe("registan");
      expect(await nameOf(39.66, 66.98, delivery)).toBe("registan");
    },
  );

  it(
    "far away is returned for visits, but not for delivery",
    { meta: { requirements: "[S7.27]" } },
    async () => {
      // Ten kilometres from the branch of Samarkand.
      expect(await nameOf(39.75, 66.975)).toBe("registan");
      const { status, body } = await closest(39.75, 66.975, delivery);
      expect({ status, code: body.code }).toEqual({ status: 404, code: "BRANCH_NOT_FOUND" });
      expect(body.description.eng).toMatch(/^Delivery to the address you selected is currently/);
    },
  );

  it("requires a point and the merchant", { meta: { requirements: "[S7.26]" } }, async () => {
    const path = `${base}/branches/merchant/${lola.merchant.id}/closest`;
    expect(await api.get(lola, path)).toMatchObject({ status: 400 });
    expect(await api.get(lola, `${path}?lat=&lon=69`)).toMatchObject({ status: 400 });
    expect(await closest(91, 69)).toMatchObject({ status: 400 });
    expect(await closest(41.3, 69.2, "&type=PICK_UP")).toMatchObject({ status: 400 });
    expect(await closest(41.3, 69.2, "", anId())).toMatchObject({ status: 404 });
  });

  it(
    "of a brand without delivery is returned for visits",
    { meta: { requirements: "[S3.082]" } },
    async () => {
      lola.webSettings.deliveryActive = false;
      await api.write(lola);
      expect(await closest(41.31, 69.28, delivery)).toMatchObject({
        status: 404,
        body: { code: "BRANCH_NOT_FOUND" },
      });
      expect(await nameOf(41.31, 69.28)).toBe("main");
      lola.webSettings.pickupActive = false;
      await api.write(lola);
      expect(await closest(41.31, 69.28)).toMatchObject({ status: 404 });
      Object.assign(lola.webSettings, { deliveryActive: true, pickupActive: true });
      await api.write(lola);
    },
  );
});

describe("zones", () => {
  it(
    "are those of the brand, or of one of its cities",
    { meta: { requirements: "[S7.75]" } },
    async () => {
      const path = "/deliveries/v1/zones";
      expect((await api.get(lola, path)).body).toEqual(lola.zones);
      expect((await api.get(lola, `${path}?cityId=${tashkent.id}`)).body).toEqual(lola.zones);
      expect((await api.get(lola, `${path}?cityId=${samarkand.id}`)).body).toEqual([]);
    },
  );
});

it.each([
  "/users/v1/branches",
  "/users/v1/branches/full",
  `/users/v1/branches/${branches.main.id}`,
  "/deliveries/v1/zones",
])(
  "%s is also served by the second base URL, with 304 for a cached copy",
  { meta: { requirements: "[S7.09]" } },
  async (path) => {
    const url = `/cdn/${lola.merchant.id}${path}`;
    const first = await api.get(lola, url);
    expect(first.body).toEqual((await api.get(lola, path)).body);
    expect(first.headers.get("cache-control")).toContain("public");
    const known = { headers: { "if-none-match": first.headers.get("etag") ?? "" } };
    expect((await api.get(lola, url, known)).status).toBe(304);
  },
);

it("the server logged no error", () => expect(api.faults).toEqual([]));
