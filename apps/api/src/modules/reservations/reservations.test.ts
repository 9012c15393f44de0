import { someBranchSettings } from "@dasturxon/testing/merchant-builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aCustomer, openShop, type Shop } from "../orders/order-test-shop.ts";

const path = "/orders/v1/reservations";
type Person = Awaited<ReturnType<typeof aCustomer>>;

let api: TestApi;
let shop: Shop;
let me: Person;
let other: Person;
beforeAll(async () => {
  api = await testApi();
  shop = await openShop(api, ({ branch }) => {
    branch.open = "10:00";
    branch.close = "23:00";
    branch.bookingPhone = "+998712001122";
  });
  me = await aCustomer(api, shop);
  other = await aCustomer(api, shop, "+998901000002");
});
afterAll(() => api.close());

const table = (time: string, more: object = {}) => ({
  branchId: shop.branch.id,
  at: `2026-10-${time}:00+05:00`,
  guests: 4,
  ...more,
});
const book = (body: object, person = me, at = shop) => api.post(at.brand, path, body, person);
const cancel = (id: string, person = me) =>
  api.put(shop.brand, `${path}/${id}/cancel`, undefined, person);
const list = async (person = me) => (await api.get(shop.brand, path, person)).body;
const expectRefused = async (body: object, status: number, code: string) =>
  expect(await book(body)).toMatchObject({ status, body: { code } });

describe("reserving a table", () => {
  it(
    "stores name and time, and returns the phone to call",
    { meta: { requirements: "[S7.73]" } },
    async () => {
      const { status, body } = await book(table("06T19:00", { comment: "Deraza yonida" }));
      expect(status).toBe(200);
      expect(body).toEqual({
        id: expect.any(String),
        branchId: shop.branch.id,
        userId: me.id,
        at: "2026-10-06T14:00:00.000Z",
        guests: 4,
        comment: "Deraza yonida",
        status: "NEW",
        bookingPhone: "+998712001122",
        tableName: null,
        declineCode: null,
        declineReason: null,
      });
      expect(await list()).toEqual([body]);
      expect(await list(other)).toEqual([]);
    },
  );

  it("requested twice is one reservation", { meta: { requirements: "[S7.73]" } }, async () => {
    const wanted = table("06T20:00");
    const answers = await Promise.all(Array.from({ length: 5 }, () => book(wanted)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    // The same minute in another time zone, with seconds.
    const again = await book({ ...wanted, at: "2026-10-06T15:00:30Z" });
    expect(again.body.id).toBe(answers[0]?.body.id);
  });

  it(
    "refuses overlapping reservations of one person, and allows those of others",
    { meta: { requirements: "[S7.73]" } },
    async () => {
      await book(table("06T21:00"));
      await expectRefused(table("06T21:00", { guests: 6 }), 409, "RESERVATION_EXISTS");
      expect((await book(table("06T21:00", { guests: 6 }), other)).status).toBe(200);
    },
  );

  it.each([
    { time: "05T11:59", code: "RESERVATION_TIME_PASSED" },
    { time: "06T09:59", code: "RESERVATION_NOT_AVAILABLE" },
    { time: "06T22:46", code: "RESERVATION_NOT_AVAILABLE" },
    { time: "13T19:00", code: "RESERVATION_TOO_FAR" },
  ])("at $time is refused with $code", { meta: { requirements: "[S7.73]" } }, ({ time, code }) =>
    expectRefused(table(time), 422, code),
  );

  it(
    "returns the maximum number of days ahead",
    { meta: { requirements: "[S7.73]" } },
    async () => {
      const { body } = await book(table("20T19:00"));
      expect(body.description.eng).toMatch(/7\u00a0days/);
    },
  );

  it("is for 1 to 50 guests", { meta: { requirements: "[S7.73]" } }, async () => {
    for (const guests of [0, 51, 2.5])
      expect(await book(table("07T19:00", { guests }))).toMatchObject({
        status: 400,
        body: { fields: [{ path: "guests" }] },
      });
    for (const [hour, guests] of [
      [12, 1],
      [13, 50],
    ])
      expect((await book(table(`07T${hour}:00`, { guests }))).status).toBe(200);
  });

  it("needs the branch's setting", { meta: { requirements: "[S3.082]" } }, async () => {
    const withoutReservations = await openShop(api, ({ branch }) => {
      branch.settings = someBranchSettings({
        merchantId: branch.merchantId,
        bookingEnabled: false,
      });
    });
    const guest = await aCustomer(api, withoutReservations);
    const wanted = { ...table("06T19:00"), branchId: withoutReservations.branch.id };
    expect(await book(wanted, guest, withoutReservations)).toMatchObject({
      status: 422,
      body: { code: "RESERVATION_BRANCH_NOT_AVAILABLE" },
    });
  });

  it("is limited per person", { meta: { requirements: "[S7.73]" } }, async () => {
    const greedy = await aCustomer(api, shop, "+998901000003");
    const statuses = [];
    for (let minute = 0; minute < 31; minute += 1) {
      const time = `08T12:${String(minute).padStart(2, "0")}`;
      statuses.push((await api.post(shop.brand, path, table(time), greedy)).status);
    }
    expect(statuses).toEqual([...Array(30).fill(200), 409]);
    expect(await list(greedy)).toHaveLength(30);
  });

  it("is limited for concurrent requests to two processes too", async () => {
    const greedy = await aCustomer(api, shop, "+998901000004");
    const processes = [api, api.secondProcess()];
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, minute) => {
        const at = table(`08T13:${String(minute).padStart(2, "0")}`);
        const options = { ...greedy, address: "198.51.100.201" };
        return processes[minute % 2]!.post(shop.brand, path, at, options);
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: "RESERVATION_LIMIT_REACHED", values: { maximum: 30 } },
    });
  });

  it("is limited for a person who reserves and cancels in turn", async () => {
    const restless = await aCustomer(api, shop, "+998901000005");
    const statuses = [];
    for (let count = 0; count < 201; count += 1) {
      const { status, body } = await api.post(shop.brand, path, table("08T15:00"), {
        ...restless,
        address: `198.51.100.${count}`,
      });
      statuses.push(status);
      if (status === 200)
        await api.put(shop.brand, `${path}/${body.id}/cancel`, undefined, restless);
    }
    expect(statuses).toEqual([...Array(200).fill(200), 429]);
  });
});

describe("cancelling a reservation", () => {
  it(
    "is idempotent, and the table can be reserved again",
    { meta: { requirements: "[S7.73]" } },
    async () => {
      const wanted = table("09T19:00");
      const { body } = await book(wanted);
      expect((await cancel(body.id)).body).toEqual({ ...body, status: "CANCELED" });
      expect((await cancel(body.id)).body.status).toBe("CANCELED");
      const again = await book(wanted);
      expect(again).toMatchObject({ status: 200, body: { status: "NEW" } });
      expect(again.body.id).not.toBe(body.id);
    },
  );

  it("also works for a confirmed one", { meta: { requirements: "[S7.73]" } }, async () => {
    const { body } = await book(table("09T20:00"));
    await api.rows(shop.brand, (db) =>
      db
        .updateTable("reservation")
        .set({ status: "CONFIRMED" })
        .where("id", "=", body.id)
        .execute(),
    );
    expect((await list())[0]).toMatchObject({ id: body.id, status: "CONFIRMED" });
    expect((await cancel(body.id)).body.status).toBe("CANCELED");
  });

  it(
    "is allowed for one's own reservations only",
    { meta: { requirements: "[S7.73]" } },
    async () => {
      const { body } = await book(table("09T21:00"));
      expect(await cancel(body.id, other)).toMatchObject({ status: 404 });
      expect((await list())[0]).toMatchObject({ id: body.id, status: "NEW" });
    },
  );
});

it("reservations are 404 with the switch off", { meta: { requirements: "[S3.039]" } }, async () => {
  const { body } = await book(table("10T19:00"));
  shop.brand.webSettings.bookingActive = false;
  await api.write(shop.brand);
  const answers = [
    await book(table("10T20:00")),
    await api.get(shop.brand, path, me),
    await cancel(body.id),
  ];
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  shop.brand.webSettings.bookingActive = true;
  await api.write(shop.brand);
  expect((await list())[0]).toEqual(body);
});

// The clock of the suite only advances, so this comes last.
it("a past reservation cannot be cancelled", { meta: { requirements: "[S7.73]" } }, async () => {
  const { body } = await book(table("10T21:00"));
  api.setNow(new Date("2026-10-10T21:00:00+05:00"));
  expect(await cancel(body.id)).toMatchObject({
    status: 409,
    body: { code: "RESERVATION_NOT_CANCELABLE" },
  });
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
