import { aBanner, aStory, aVacancy } from "@dasturxon/testing/content-builders";
import { anId, aText } from "@dasturxon/testing/sample-values";
import { aBrand, aPolicy } from "@dasturxon/testing/merchant-builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandRecord } from "../../db/write-brand.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";

let api: TestApi;
let lola: BrandRecord;
const cook = aVacancy({
  title: aText("Oshpaz"),
  salary: aText("5 000 000 so‘mdan"),
  createdDate: "2026-09-01T09:00:00+05:00",
});
const waiter = aVacancy({ title: aText("Ofitsiant"), createdDate: "2026-09-20T09:00:00+05:00" });
const filled = aVacancy({ isActive: false });

beforeAll(async () => {
  api = await testApi();
  lola = await api.brand({
    vacancies: [cook, waiter, filled],
    policies: [aPolicy(), aPolicy({ type: "TERMS", text: aText("Shartlar") })],
  });
  const naqsh = await api.brand();
  lola.brands = [
    aBrand({ name: aText("Naqsh"), merchantId: naqsh.merchant.id, domainUrl: "http://naqsh.uz" }),
    aBrand({ name: aText("Lola"), merchantId: lola.merchant.id }),
  ];
  await api.write(lola);
});
afterAll(() => api.close());

const jobs = "/support/v1/vacancies";
const idsOf = (answer: { body: { id: string }[] }) => answer.body.map(({ id }) => id);
const change = async (settings: Partial<BrandRecord["webSettings"]>) => {
  const before = lola.webSettings;
  lola.webSettings = { ...before, ...settings };
  await api.write(lola);
  return async () => {
    lola.webSettings = before;
    await api.write(lola);
  };
};
/** With the setting off each path answers 404, and as before once it is on again. */
async function expectSwitch(name: keyof BrandRecord["webSettings"], paths: readonly string[]) {
  for (const path of paths) expect((await api.get(lola, path)).status, path).toBe(200);
  const restore = await change({ [name]: false });
  for (const path of paths)
    expect(await api.get(lola, path), path).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
  await restore();
  for (const path of paths) expect((await api.get(lola, path)).status, path).toBe(200);
}

describe("vacancies", () => {
  it(
    "are listed while open, newest first, with the salary",
    { meta: { requirements: "[S7.70]" } },
    async () => {
      const answer = await api.get(lola, jobs);
      expect(idsOf(answer)).toEqual([waiter.id, cook.id]);
      expect(answer.body[1]).toEqual({ ...cook, createdDate: "2026-09-01T04:00:00.000Z" });
    },
  );

  it(
    "are read one by one; a filled one is a 404",
    { meta: { requirements: "[S7.70]" } },
    async () => {
      expect((await api.get(lola, `${jobs}/${waiter.id}`)).body.title).toEqual(waiter.title);
      for (const id of [filled.id, anId()])
        expect(await api.get(lola, `${jobs}/${id}`)).toMatchObject({ status: 404 });
    },
  );

  it(
    "are served by the second base URL, with 304 for a cached copy",
    { meta: { requirements: "[S7.70, S7.09]" } },
    async () => {
      const path = `/cdn/${lola.merchant.id}${jobs}`;
      const first = await api.get(lola, path);
      expect(first.headers.get("cache-control")).toContain("public");
      const etag = first.headers.get("etag") ?? "";
      const again = await api.get(lola, path, { headers: { "if-none-match": etag } });
      expect(again.status).toBe(304);
    },
  );

  it("are 404 with the switch off", { meta: { requirements: "[S3.031]" } }, async () => {
    await expectSwitch("vacanciesActive", [jobs, `${jobs}/${cook.id}`]);
    const restore = await change({ vacanciesActive: false });
    const answer = await api.post(lola, `${jobs}/${cook.id}/applications`, {
      name: "Jasur",
      phone: "+998901234567",
    });
    expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    await restore();
  });
});

describe("an application", () => {
  const apply = (id: string, body: object, address = "203.0.113.20") =>
    api.post(lola, `${jobs}/${id}/applications`, body, { address });
  const applications = () =>
    api.rows(lola, (db) =>
      db
        .selectFrom("vacancyApplication")
        .select(["vacancyId", "name", "phone", "comment"])
        .where("merchantId", "=", lola.merchant.id)
        .orderBy("id")
        .execute(),
    );

  it(
    "counts once per phone and vacancy, and the first one is kept",
    { meta: { requirements: "[S7.70]" } },
    async () => {
      const jasur = { name: "Jasur", phone: "+998901234567", comment: "Uch yil ishlaganman" };
      const sent = await Promise.all([apply(cook.id, jasur), apply(cook.id, jasur)]);
      expect(sent.map(({ status, body }) => [status, body])).toEqual([
        [204, ""],
        [204, ""],
      ]);
      expect(await apply(cook.id, { ...jasur, name: "Boshqa" })).toMatchObject({ status: 204 });
      expect(await apply(waiter.id, { name: "Jasur", phone: jasur.phone })).toMatchObject({
        status: 204,
      });
      expect(await applications()).toEqual([
        { vacancyId: cook.id, ...jasur },
        { vacancyId: waiter.id, name: "Jasur", phone: jasur.phone, comment: "" },
      ]);
    },
  );

  it.each([
    { field: "phone", value: "901234567", code: "PHONE_INVALID" },
    { field: "phone", value: "+99890123", code: "PHONE_INVALID" },
    { field: "name", value: "  ", code: "FIELD_REQUIRED" },
  ])(
    "is refused for the $field '$value'",
    { meta: { requirements: "[S7.70]" } },
    async ({ field, value, code }) => {
      const body = { name: "Jasur", phone: "+998901112233", [field]: value };
      expect(await apply(cook.id, body, "203.0.113.21")).toMatchObject({
        status: 400,
        body: { code: "INVALID_REQUEST", fields: [{ path: field, code }] },
      });
    },
  );

  describe("concurrent applications", () => {
    const limits = { applicationsPerAddress: { perHour: 8, perDay: 12 }, applicationsPerDay: 20 };
    const applicant = (number: number) => ({
      name: "Jasur",
      phone: `+99890888${String(number).padStart(4, "0")}`,
    });

    /** Sends as many concurrently to two processes. */
    async function flood(strict: TestApi, count: number, addressOf: (number: number) => string) {
      const record = await strict.brand({ vacancies: [cook] });
      const processes = [strict, strict.secondProcess()];
      const answers = await Promise.all(
        Array.from({ length: count }, (_, number) =>
          processes[number % 2]!.post(
            record,
            `${jobs}/${cook.id}/applications`,
            applicant(number),
            {
              address: addressOf(number),
            },
          ),
        ),
      );
      const { rows } = await strict.rows(record, (db) =>
        db
          .selectFrom("vacancyApplication")
          .select((e) => e.fn.countAll<number>().as("rows"))
          .where("merchantId", "=", record.merchant.id)
          .executeTakeFirstOrThrow(),
      );
      return { answers, rows };
    }

    it("from one /64 are refused beyond the hourly limit of an address", async () => {
      const strict = await testApi({ limits });
      const { answers, rows } = await flood(strict, 10, (number) => `2001:db8:9:9::${number}`);
      expect(rows).toBe(8);
      expect(answers.find(({ status }) => status !== 204)).toMatchObject({
        status: 429,
        body: { code: "RATE_LIMITED" },
      });
      expect(strict.faults).toEqual([]);
      await strict.close();
    });

    it("are refused beyond the brand's daily limit, in three languages", async () => {
      const strict = await testApi({ limits });
      const { answers, rows } = await flood(strict, 60, (number) => `198.51.100.${number}`);
      expect(rows).toBe(20);
      expect(answers.find(({ status }) => status !== 204)).toMatchObject({
        status: 429,
        body: {
          code: "DAILY_LIMIT_REACHED",
          values: { seconds: expect.any(Number) },
          description: {
            uz: "Bugun juda ko‘p so‘rov keldi. Keyinroq urinib ko‘ring",
            ru: "Сегодня пришло слишком много запросов. Попробуйте позже",
            eng: "Too many requests came in today. Try again later",
          },
        },
      });
      expect(strict.faults).toEqual([]);
      await strict.close();
    });
  });

  it("for a filled vacancy is refused", { meta: { requirements: "[S7.70]" } }, async () => {
    const before = await applications();
    const body = { name: "Jasur", phone: "+998907654321" };
    expect(await apply(filled.id, body)).toMatchObject({ status: 404 });
    expect(await applications()).toEqual(before);
  });

  it("is rate-limited per address", { meta: { requirements: "[S7.70]" } }, async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const phone = `+9989000000${String(count).padStart(2, "0")}`;
      statuses.push((await apply(cook.id, { name: "Jasur", phone }, "203.0.113.22")).status);
    }
    expect(statuses).toEqual([...Array(10).fill(204), 429]);
  });

  it(
    "is not visible in a transaction of a customer or visitor",
    { meta: { requirements: "[S7.70]" } },
    async () => {
      const merchantId = lola.merchant.id;
      const { user } = await api.signIn(lola, "+998901234567");
      for (const accountId of [user.id, null]) {
        const seen = await api.database.inTenant({ merchantId, accountId }, (db) =>
          db.selectFrom("vacancyApplication").selectAll().execute(),
        );
        expect(seen).toEqual([]);
      }
    },
  );
});

describe("stories and banners", () => {
  const noon = "2026-10-05T12:00:00+05:00";
  const later = "2026-10-05T13:00:00+05:00";

  it(
    "are sorted by priority and shown while active and in their period, also from caches",
    { meta: { requirements: "[S7.71]" } },
    async () => {
      const story = [
        aStory({ title: aText("Ikkinchi"), priority: 20 }),
        aStory({ title: aText("Birinchi"), priority: 10, validTo: noon, imageColor: "#112233" }),
        aStory({ title: aText("Keyinroq"), priority: 5, validFrom: later }),
      ] as const;
      const banner = [
        aBanner({ priority: 2, validFrom: noon, validTo: later }),
        aBanner({ priority: 1, link: { kind: "URL", url: "https://example.uz/aksiya" } }),
      ] as const;
      const shop = await api.brand({
        stories: [...story, { ...aStory({ priority: 0 }), isActive: false }],
        banners: [...banner, { ...aBanner({ priority: 0 }), isActive: false }],
      });
      const shown = async () => ({
        stories: idsOf(await api.get(shop, "/support/v1/stories")),
        banners: idsOf(await api.get(shop, "/support/v1/banners")),
      });
      expect(await shown()).toEqual({
        stories: [story[1].id, story[0].id],
        banners: [banner[1].id, banner[0].id],
      });
      const { body } = await api.get(shop, "/support/v1/banners");
      expect(body[0]).toEqual({ ...banner[1], imageColor: null, text: null });

      // Nothing is written; only time passes.
      api.pass(3_600_001);
      expect(await shown()).toEqual({
        stories: [story[2].id, story[0].id],
        banners: [banner[1].id],
      });
    },
  );

  it("stories are 404 with the switch off", { meta: { requirements: "[S3.030]" } }, () =>
    expectSwitch("storiesActive", ["/support/v1/stories"]),
  );
  it("banners are 404 with the switch off", { meta: { requirements: "[S3.007]" } }, () =>
    expectSwitch("bannersActive", ["/support/v1/banners"]),
  );
});

describe("the brand's texts and tabs", () => {
  const policy = (type: string) => `/support/v1/company/policies?policies=${type}`;

  it("are read by their type", { meta: { requirements: "[S7.52]" } }, async () => {
    expect((await api.get(lola, policy("TERMS"))).body).toEqual({
      type: "TERMS",
      text: aText("Shartlar"),
    });
    expect((await api.get(lola, policy("ABOUT_COMPANY"))).body.type).toBe("ABOUT_COMPANY");
    expect(await api.get(lola, policy("PRIVACY_POLICY"))).toMatchObject({ status: 404 });
    expect(await api.get(lola, policy("OFFERTA"))).toMatchObject({ status: 400 });
  });

  it("terms of use are shown only while switched on", { meta: { requirements: "[S3.034]" } }, () =>
    expectSwitch("termsOfUseActive", [policy("TERMS")]),
  );
  it("the about text is shown only while switched on", { meta: { requirements: "[S3.033]" } }, () =>
    expectSwitch("aboutMerchantActive", [policy("ABOUT_COMPANY")]),
  );
  it(
    "the privacy policy is shown only while switched on",
    { meta: { requirements: "[S3.032]" } },
    async () => {
      lola.policies.push(aPolicy({ type: "PRIVACY_POLICY", text: aText("Maxfiylik") }));
      await api.write(lola);
      await expectSwitch("privacyActive", [policy("PRIVACY_POLICY")]);
    },
  );

  it(
    "the catalogue lists the brands of the tabs in order",
    { meta: { requirements: "[S7.50]" } },
    async () => {
      expect((await api.get(lola, "/support/v1/brand/catalog")).body).toEqual(lola.brands);
    },
  );
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
