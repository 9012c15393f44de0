import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aWebSettings } from "@dasturxon/testing/merchant-builders";
import type { BrandRecord } from "../db/write-brand.ts";
import { testApi, type TestApi } from "../../test/support/test-api.ts";
import type { TestProcess } from "../../test/support/test-process.ts";

let api: TestApi;
let lola: BrandRecord;
let naqsh: BrandRecord;
let tabs: BrandRecord;

beforeAll(async () => {
  api = await testApi();
  lola = await api.brand({ sub: "lola" });
  naqsh = await api.brand({ sub: "naqsh", webSettings: aWebSettings({ domain: "naqsh.uz" }) });
  tabs = await api.brand({
    sub: "tabs",
    webSettings: aWebSettings({ multiTabNavigationEnabled: true }),
  });
  const entry = {
    id: api.services.newId(),
    merchantId: lola.merchant.id,
    name: lola.merchant.name,
    domainUrl: "http://lola.localhost",
  };
  await api.write({ ...tabs, brands: [entry] });
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

const settings = "/support/v1/merchant/settings/web";
const settingsOf = (brand: BrandRecord, options: object) => api.get(brand, settings, options);

describe("the merchant of a call", () => {
  it("is the host's without a header", { meta: { requirements: "[S1.05, S6.07]" } }, async () => {
    const { body } = await settingsOf(lola, { merchant: null });
    expect(body.merchantId).toBe(lola.merchant.id);
  });

  it("is found by its own domain", { meta: { requirements: "[S1.10]" } }, async () => {
    const { body } = await settingsOf(naqsh, { host: "naqsh.uz", merchant: null });
    expect(body.merchantId).toBe(naqsh.merchant.id);
  });

  it(
    "is the header's on a host without a merchant",
    { meta: { requirements: "[S6.07]" } },
    async () => {
      const { body } = await settingsOf(naqsh, { host: "localhost:3000" });
      expect(body.merchantId).toBe(naqsh.merchant.id);
    },
  );

  it(
    "is required: 'Merchant ID is not defined'",
    { meta: { requirements: "[S6.09, S8.28]" } },
    async () => {
      const { status, body } = await settingsOf(lola, { host: "localhost:3000", merchant: null });
      expect({ status, code: body.code, text: body.description.eng }).toEqual({
        status: 400,
        code: "MERCHANT_REQUIRED",
        text: "Merchant ID is not defined",
      });
    },
  );

  it(
    "is refused if it is the string 'undefined'",
    { meta: { requirements: "[S6.09]" } },
    async () => {
      const { status, body } = await settingsOf(lola, { merchant: "undefined" });
      expect({ status, code: body.code, text: body.description.eng }).toEqual({
        status: 400,
        code: "MERCHANT_UNDEFINED",
        text: "Merchant ID is undefined",
      });
    },
  );

  it.each([
    ["unknown", "0199c0de-0000-7000-8000-000000000000"],
    ["an invalid id", "lola"],
  ])("%s: 404", { meta: { requirements: "[S6.09]" } }, async (_, merchant) => {
    expect(await settingsOf(lola, { merchant, host: "localhost" })).toMatchObject({
      status: 404,
      body: { code: "MERCHANT_NOT_FOUND" },
    });
  });

  it.each([{ isActive: false }, { deleted: true }])(
    "%o: 404",
    { meta: { requirements: "[S6.09]" } },
    async (merchant) => {
      const other = await api.brand({ merchant });
      expect((await settingsOf(other, {})).body.code).toBe("MERCHANT_NOT_FOUND");
    },
  );

  it(
    "is refused when host and header name different ones",
    { meta: { requirements: "[S1.04]" } },
    async () => {
      expect(await settingsOf(naqsh, { host: "lola.localhost" })).toMatchObject({
        status: 404,
        body: { code: "MERCHANT_NOT_FOUND" },
      });
    },
  );

  it(
    "may be any brand of the catalogue on a host with brand tabs",
    { meta: { requirements: "[S4.36]" } },
    async () => {
      expect((await settingsOf(lola, { host: "tabs.localhost" })).body.merchantId).toBe(
        lola.merchant.id,
      );
      expect((await settingsOf(naqsh, { host: "tabs.localhost" })).status).toBe(404);
    },
  );

  it("is unknown on a foreign host", { meta: { requirements: "[S1.10]" } }, async () => {
    expect((await settingsOf(lola, { host: "somebody.else.uz" })).body.code).toBe(
      "MERCHANT_NOT_FOUND",
    );
  });
});

describe("finding a merchant", () => {
  it(
    "by sub-domain needs no header and returns no secret",
    { meta: { requirements: "[S7.21, S3.006]" } },
    async () => {
      const { status, body } = await api.get(lola, "/users/v1/merchants/sub/lola", {
        merchant: null,
        host: "localhost",
      });
      expect(status).toBe(200);
      expect(Object.keys(body).toSorted()).toEqual(
        [
          "color",
          "id",
          "isActive",
          "latitude",
          "logo",
          "longitude",
          "mainCityId",
          "mapProvider",
          "name",
          "sub",
          "theme",
          "yandexMapKey",
        ].filter((key) => key in body),
      );
      expect(JSON.stringify(body)).not.toContain("secret");
    },
  );

  it("by domain", { meta: { requirements: "[S7.63]" } }, async () => {
    const { body } = await api.get(naqsh, "/users/v1/merchants/domain/naqsh.uz", {
      merchant: null,
      host: "localhost",
    });
    expect(body.id).toBe(naqsh.merchant.id);
  });

  it(
    "does not find another brand from a brand's host",
    { meta: { requirements: "[S1.04]" } },
    async () => {
      expect(
        (await api.get(lola, "/users/v1/merchants/sub/naqsh", { merchant: null })).status,
      ).toBe(404);
    },
  );
});

describe("the second base", () => {
  const path = (brand: BrandRecord) => `/cdn/${brand.merchant.id}${settings}`;

  it(
    "has the merchant in its path, allows shared caches, and answers 304",
    { meta: { requirements: "[S7.03, S7.09]" } },
    async () => {
      const first = await api.get(lola, path(lola), { merchant: null, host: "localhost" });
      expect(first.body.merchantId).toBe(lola.merchant.id);
      expect(first.headers.get("cache-control")).toMatch(
        /^public, max-age=\d+, stale-while-revalidate=\d+$/,
      );
      const again = await api.get(lola, path(lola), {
        headers: { "if-none-match": first.headers.get("etag") ?? "" },
      });
      expect(again).toMatchObject({ status: 304, body: "" });
    },
  );

  it("refuses a header that differs", { meta: { requirements: "[S7.09]" } }, async () => {
    expect((await api.get(naqsh, path(lola), { host: "localhost" })).status).toBe(404);
  });

  it("answers no personal call", { meta: { requirements: "[S7.09]" } }, async () => {
    expect((await api.get(lola, `/cdn/${lola.merchant.id}/users/v1/users/me`)).status).toBe(404);
  });
});

describe("paths", () => {
  it("prefer a literal segment to a parameter", { meta: { requirements: "[S7.07]" } }, async () => {
    const { status, body } = await api.get(lola, "/users/v1/branches/full");
    expect({ status, isList: Array.isArray(body) }).toEqual({ status: 200, isList: true });
  });

  it("ignore a trailing WITH_TOKEN", { meta: { requirements: "[S7.08, S6.03]" } }, async () => {
    const { token } = await api.signIn(lola, "+998901110001");
    expect((await api.get(lola, "/users/v1/users/me/WITH_TOKEN", { token })).status).toBe(200);
  });

  it("answer 404 for an id that is not a UUID", async () => {
    expect(await api.get(lola, "/users/v1/branches/17")).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
  });

  it(
    "unknown ones are answered like every error",
    { meta: { requirements: "[S8.26]" } },
    async () => {
      const { status, body } = await api.get(lola, "/orders/v9/nothing");
      expect(status).toBe(404);
      expect(body).toEqual({
        code: "NOT_FOUND",
        description: { uz: expect.any(String), ru: expect.any(String), eng: expect.any(String) },
        requestId: expect.any(String),
      });
    },
  );
});

describe("request input", () => {
  const requestCode = (body: unknown) => api.post(lola, "/users/v1/users/phone", body);

  it.each([
    ["nothing", undefined, "phone", "FIELD_REQUIRED"],
    ["a missing field", { type: "WEB" }, "phone", "FIELD_REQUIRED"],
    ["a wrong type", { phone: 998901234567, type: "WEB" }, "phone", "FIELD_INVALID"],
    ["too short a phone", { phone: "+99890123", type: "WEB" }, "phone", "PHONE_INVALID"],
    ["an unknown type", { phone: "+998901234567", type: "FAX" }, "type", "FIELD_INVALID"],
  ])(
    "with %s is refused with the field, in three languages",
    { meta: { requirements: "[S8.26]" } },
    async (_, body, path, code) => {
      const answer = await requestCode(body);
      expect(answer).toMatchObject({ status: 400, body: { code: "INVALID_REQUEST" } });
      expect(answer.body.fields).toContainEqual({
        path,
        code,
        description: { uz: expect.any(String), ru: expect.any(String), eng: expect.any(String) },
      });
    },
  );

  it.each(["{", "[1,2", "null", '"text"', "\u0000"])(
    "a body of %j is a bad request, not a server error",
    async (body) => {
      expect(await requestCode(body)).toMatchObject({
        status: 400,
        body: { code: "INVALID_REQUEST" },
      });
    },
  );

  it("beyond the limit is not read to its end", async () => {
    expect(await requestCode(`"${"x".repeat(300_000)}"`)).toMatchObject({
      status: 413,
      body: { code: "BODY_TOO_LARGE" },
    });
  });
});

describe("a change requested by another site's page", () => {
  const requestCode = (headers: Record<string, string>, from: TestApi | TestProcess = api) =>
    from.post(lola, "/users/v1/users/phone", { phone: "+99890", type: "WEB" }, { headers });
  const crossSite = (origin: string) => ({ "sec-fetch-site": "cross-site", origin });

  it("is refused before it is read, in three languages", async () => {
    const { status, body } = await requestCode(crossSite("https://evil.example"));
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: "CROSS_SITE_REQUEST",
      description: { uz: expect.any(String) },
    });
  });

  it("is refused on the second base and for unknown calls too", async () => {
    const options = { headers: crossSite("https://evil.example"), merchant: null };
    for (const path of [`/cdn/${lola.merchant.id}${settings}`, "/orders/v9/nothing"])
      expect(await api.post(lola, path, {}, options)).toMatchObject({ status: 403 });
  });

  it.each(["same-origin", "same-site", "none"])("is not assumed from %s", async (site) => {
    expect(await requestCode({ "sec-fetch-site": site })).toMatchObject({
      body: { code: "INVALID_REQUEST" },
    });
  });

  it("is allowed if it is only a read", async () => {
    const { status } = await settingsOf(lola, { headers: crossSite("https://evil.example") });
    expect(status).toBe(200);
  });

  it("is allowed for a brand whose calls have another site's origin", async () => {
    const elsewhere = api.secondProcess({ isCalledFromOtherSites: true });
    for (const origin of ["http://lola.localhost:3000", "https://naqsh.uz"]) {
      expect((await requestCode(crossSite(origin))).status).toBe(403);
      expect(await requestCode(crossSite(origin), elsewhere)).toMatchObject({
        body: { code: "INVALID_REQUEST" },
      });
    }
    for (const origin of [
      "https://evil.example",
      "http://nobody.localhost",
      "http://localhost",
      "null",
      "",
    ])
      expect((await requestCode(crossSite(origin), elsewhere)).status, origin).toBe(403);
  });
});

describe("a NUL, which the database cannot store", () => {
  it.each(["/users/v1/merchants/sub/%00", "/users/v1/merchants/domain/a%00"])(
    "%s names nothing",
    async (path) => {
      expect((await api.get(lola, path, { merchant: null, host: "localhost" })).status).toBe(404);
    },
  );

  it("in a merchant reference finds no merchant", async () => {
    expect(
      (
        await settingsOf(lola, {
          host: "localhost",
          headers: { cookie: "merchantId=%00" },
          merchant: "%00",
        })
      ).status,
    ).toBe(404);
  });
});

it("does not log an aborted body as an error", async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error("Gone")) });
  const request = new Request("http://lola.localhost/api/users/v1/users/phone", {
    method: "POST",
    headers: { host: "lola.localhost", "content-type": "application/json" },
    body,
    duplex: "half",
  });
  const answer = await api.fetch(request, { address: "203.0.113.7", peer: "127.0.0.1" });
  expect(answer.status).toBe(400);
});

describe("a flood", () => {
  it(
    "from one address is rate-limited, others are not",
    { meta: { requirements: "[S7.65]" } },
    async () => {
      const from = (address: string) =>
        api.get(lola, "/notifications/v1/nominatim/search?q=Navoiy", { address });
      const statuses = await Promise.all(
        Array.from({ length: 130 }, () => from("198.51.100.1").then(({ status }) => status)),
      );
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      expect((await from("198.51.100.2")).status).toBe(200);
    },
  );

  it("from one /64 of IPv6 counts as one", async () => {
    const from = (host: number) =>
      api.get(lola, "/notifications/v1/nominatim/search?q=Navoiy", {
        address: `2001:db8:1:2:${host.toString(16)}::${host}`,
      });
    const answers = await Promise.all(Array.from({ length: 130 }, (_, host) => from(host)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    const otherAddress = { address: "2001:db8:1:3::1" };
    const search = "/notifications/v1/nominatim/search?q=Navoiy";
    expect((await api.get(lola, search, otherAddress)).status).toBe(200);
  });

  it("ends after its minute, even if the wall clock is set back a day", async () => {
    const search = () =>
      api.get(lola, "/notifications/v1/nominatim/search?q=Navoiy", { address: "198.51.100.3" });
    const right = api.now();
    api.setNow(new Date(right.getTime() + 24 * 3_600_000));
    await Promise.all(Array.from({ length: 120 }, search));
    api.setNow(right);
    const refused = await search();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    api.pass(60_000);
    expect((await search()).status).toBe(200);
  });
});

describe("a merchant's change", () => {
  it("is visible at once", async () => {
    const brand = await api.brand();
    expect((await settingsOf(brand, {})).body.title).toBe("Lola");
    await api.write({ ...brand, webSettings: { ...brand.webSettings, title: "Lola to‘yxona" } });
    expect((await settingsOf(brand, {})).body.title).toBe("Lola to‘yxona");
  });
});
