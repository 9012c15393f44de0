import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import { aBranch, someBranchSettings } from "@dasturxon/testing/merchant-builders";
import { anId, aText } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { takePayments } from "../../../test/support/test-payments.ts";
import { aCustomer, openShop, type Shop } from "../orders/order-test-shop.ts";
import { aStaffMember, type StaffMember } from "./staff-test-people.ts";
import { takeStep } from "./staff-test-steps.ts";

let api: TestApi;
let shop: Shop;
let otherBranchId: string;
let me: Awaited<ReturnType<typeof aCustomer>>;
let owner: StaffMember;
let operator: StaffMember;
let waiter: StaffMember;
let courier: StaffMember;

beforeAll(async () => {
  api = await testApi();
  otherBranchId = anId();
  shop = await openShop(api, ({ brand, branch, lavash }) => {
    takePayments(brand);
    const merchantId = brand.merchant.id;
    brand.branches.push(
      aBranch({
        ...branch,
        id: otherBranchId,
        name: aText("Yunusobod"),
        isMain: false,
        settings: someBranchSettings({ merchantId, deliveryEnabled: false }),
      }),
    );
    lavash.productBranch.push({ branch: { id: otherBranchId, isActive: true } });
  });
  me = await aCustomer(api, shop);
  owner = await aStaffMember(api, shop, "OWNER");
  operator = await aStaffMember(api, shop, "OPERATOR", [shop.branch.id]);
  waiter = await aStaffMember(api, shop, "WAITER");
  courier = await aStaffMember(api, shop, "COURIER");
});
afterAll(() => api.close());

async function placed(draft: object): Promise<string> {
  const { status, body } = await api.post(shop.brand, "/orders/v1/orders", draft, me);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}
const pickUp = (branchId = shop.branch.id, more: object = {}) =>
  placed({ ...shop.pickUp, branchId, totalPrice: 34_000, ...more });
const delivery = () => placed({ ...shop.draft, promoCode: undefined, totalPrice: 130_360 });

const put = (by: StaffMember, id: string, path: string, body?: object) =>
  api.put(shop.brand, `/staff/v1/orders/${id}/${path}`, body, by);
const move = (by: StaffMember, id: string, to: OrderStatus, more: object = {}) =>
  takeStep(api, shop, by, id, to, more);
const reject = (by: StaffMember, id: string, more: object = {}) =>
  move(by, id, "CANCELED", { reason: "CLOSING", ...more });
const list = async (by: StaffMember, query: Record<string, string> = {}): Promise<string[]> => {
  const path = `/staff/v1/orders?${new URLSearchParams({ size: "100", ...query }).toString()}`;
  const { status, body } = await api.get(shop.brand, path, by);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.content.map(({ id }: { id: string }) => id);
};
const get = (by: StaffMember, id: string) => api.get(shop.brand, `/staff/v1/orders/${id}`, by);

async function cooked(): Promise<string> {
  const id = await delivery();
  for (const to of ["ACCEPTED", "COOKING", "DONE"] as const)
    expect((await move(operator, id, to)).status).toBe(200);
  return id;
}

describe("the list of orders", () => {
  it("is filtered by status, service, branch, day and time of the last change", async () => {
    const [first, second] = [await pickUp(), await pickUp(otherBranchId)];
    const third = await delivery();
    expect((await list(owner)).slice(0, 3)).toEqual([third, second, first]);
    expect(await list(owner, { branchId: otherBranchId })).toContain(second);
    expect(await list(owner, { branchId: otherBranchId })).not.toContain(first);
    expect(await list(owner, { serviceType: "DELIVERY" })).not.toContain(first);
    expect(await list(owner, { day: "2026-10-05" })).toContain(first);
    expect(await list(owner, { day: "2026-10-04" })).toEqual([]);
    api.pass(1_000);
    await move(owner, first, "ACCEPTED");
    expect(await list(owner, { status: "ACCEPTED" })).toEqual([first]);
    expect(await list(owner, { since: api.now().toISOString() })).toEqual([first]);
    await reject(owner, second);
    expect(await list(owner, { onlyActive: "true" })).not.toContain(second);
  });

  it("finds an order by its number and by digits of a phone", async () => {
    const receiver = { name: "Aziz", phone: "+998971112233" };
    const id = await pickUp(shop.branch.id, { receiver });
    const { number } = (await get(owner, id)).body;
    expect(await list(owner, { search: `№ ${number}` })).toEqual([id]);
    expect(await list(owner, { search: me.phone })).toContain(id);
    expect(await list(owner, { search: "111-22-33" })).toEqual([id]);
    expect(await list(owner, { search: "zzz" })).toEqual([]);
  });

  it("finds an order by the name of its customer or receiver", async () => {
    const guest = await aCustomer(api, shop, "+998935554433");
    await api.rows(shop.brand, (db) =>
      db
        .updateTable("account")
        .set({ firstName: "Дилноза", lastName: "Rahimova" })
        .where("id", "=", guest.id)
        .execute(),
    );
    const draft = { ...shop.pickUp, totalPrice: 34_000 };
    const { body } = await api.post(shop.brand, "/orders/v1/orders", draft, guest);
    expect(await list(owner, { search: "дилноза rah" })).toEqual([body.id]);
    expect(await list(owner, { search: "rahimova" })).toEqual([body.id]);
    const receiver = { name: "Oybek 100%", phone: "+998971112244" };
    const other = await pickUp(shop.branch.id, { receiver });
    expect(await list(owner, { search: "oybek 1" })).toEqual([other]);
    expect(await list(owner, { search: "oybek %" })).toEqual([]);
    expect(await list(operator, { search: "oybek", branchId: otherBranchId })).toEqual([]);
  });

  it("continues where a page has ended", async () => {
    const all = await list(owner);
    const pages: string[] = [];
    let next: string | null = "";
    while (next !== null) {
      const before = next && `&before=${next}`;
      const { body } = await api.get(shop.brand, `/staff/v1/orders?size=2${before}`, owner);
      expect(body.content.length).toBeLessThanOrEqual(2);
      pages.push(...body.content.map(({ id }: { id: string }) => id));
      next = body.next;
    }
    expect(pages).toEqual(all);
  });
});

describe("the lists of a board", () => {
  const board = async (by: StaffMember, branchId?: string) => {
    const query = branchId ? `?branchId=${branchId}` : "";
    return (await api.get(shop.brand, `/staff/v1/orders/board${query}`, by)).body;
  };
  const scheduled = async (laterDay: string, laterTime: string): Promise<string> => {
    const draft = { ...shop.pickUp, totalPrice: 34_000, isLater: true, laterDay, laterTime };
    const { body } = await api.post(shop.brand, "/orders/v1/orders/at-time", draft, me);
    return body.id;
  };
  const ids = (orders: { id: string }[]) => orders.map(({ id }) => id);

  it("are the active orders, oldest first, and the scheduled ones by their time", async () => {
    const [first, second] = [await pickUp(), await pickUp(otherBranchId)];
    const unpaid = await pickUp(shop.branch.id, { paymentType: "PAYME" });
    const [later, sooner] = [
      await scheduled("2026-10-07", "12:00"),
      await scheduled("2026-10-06", "19:00"),
    ];
    const cancelled = await pickUp();
    await reject(owner, cancelled);
    const { orders, lastEventId } = await board(owner);
    expect(ids(orders).slice(-2)).toEqual([first, second]);
    for (const absent of [unpaid, later, sooner, cancelled])
      expect(ids(orders)).not.toContain(absent);
    expect(lastEventId).toBeGreaterThan(0);
    expect(ids((await board(owner, otherBranchId)).orders)).not.toContain(first);
    expect(ids((await board(operator)).orders)).not.toContain(second);

    const path = "/staff/v1/orders/scheduled";
    expect(ids((await api.get(shop.brand, path, owner)).body)).toEqual([sooner, later]);
    const ofDay = await api.get(shop.brand, `${path}?day=2026-10-07`, owner);
    expect(ids(ofDay.body)).toEqual([later]);
  });
});

describe("an order", () => {
  it("shows its customer, address, courier and history", async () => {
    const id = await cooked();
    await put(operator, id, "courier", { courierId: courier.courierId });
    const { body } = await get(owner, id);
    expect(body).toMatchObject({
      user: { phone: me.phone },
      address: { streetName: shop.address.streetName },
      courier: { id: courier.courierId, user: { phone: courier.phone } },
      status: "ATTACHED",
    });
    expect(body.history.map(({ to }: { to: string }) => to)).toEqual([
      "OPEN",
      // Acknowledged by the first step.
      null,
      "ACCEPTED",
      "COOKING",
      "DONE",
      "PERFORMER_FOUND",
      "ATTACHED",
    ]);
  });

  it(
    "changes one status at a time, and a repeated request is a no-op",
    { meta: { requirements: "[S4.04]" } },
    async () => {
      const id = await pickUp();
      expect((await move(operator, id, "COOKING")).body.code).toBe("STATUS_NOT_ALLOWED");
      expect((await move(operator, id, "ACCEPTED")).body.status).toBe("ACCEPTED");
      expect((await move(operator, id, "ACCEPTED")).status).toBe(409);
    },
  );

  it(
    "is cancelled during delivery only with a return reason",
    { meta: { requirements: "[S4.04]" } },
    async () => {
      const id = await cooked();
      await put(operator, id, "courier", { courierId: courier.courierId });
      await move(courier, id, "ON_WAY");
      const reasons = { reason: "OTHER", reasonText: "Rad etildi" };
      expect((await reject(owner, id, reasons)).body.code).toBe("STATUS_NOT_ALLOWED");
      const returned = { ...reasons, returnReason: "Eshik ochilmadi" };
      expect((await reject(owner, id, returned)).body).toMatchObject({
        status: "CANCELED",
        rejectReason: "OTHER",
        cancelReason: "Rad etildi",
        returnReason: "Eshik ochilmadi",
      });
    },
  );

  it("is marked paid by hand once, and never for a provider", async () => {
    const id = await pickUp();
    expect((await put(operator, id, "paid")).body.isPaid).toBe(true);
    expect((await put(operator, id, "paid")).body.code).toBe("ORDER_ALREADY_PAID");
    const online = await pickUp(shop.branch.id, { paymentType: "PAYME" });
    expect((await put(operator, online, "paid")).body.code).toBe("PAID_ONLINE_ONLY");
  });

  it("that awaits an online payment goes to the kitchen when it is marked as paid by hand", async () => {
    const id = await pickUp(shop.branch.id, { paymentType: "PAYME" });
    expect((await get(operator, id)).body.status).toBe("CREATED");
    const { body } = await put(operator, id, "payment-type", { paymentType: "CASH" });
    expect(body).toMatchObject({ status: "OPEN", paymentType: "CASH", isPaid: false });
    expect((await get(operator, id)).body.history).toContainEqual(
      expect.objectContaining({ type: "CHANGE_PAYMENT_TYPE", from: "PAYME", to: "CASH" }),
    );
  });
});

describe("a courier", () => {
  it(
    "sees and moves the orders of their own, and no others",
    { meta: { requirements: "[S1.15]" } },
    async () => {
      const [own, other] = [await cooked(), await cooked()];
      await put(operator, own, "courier", { courierId: courier.courierId });
      expect(await list(courier)).toContain(own);
      expect(await list(courier)).not.toContain(other);
      expect((await get(courier, other)).status).toBe(404);
      expect((await move(courier, other, "ON_WAY")).status).toBe(404);
      expect((await move(courier, own, "CLOSED")).status).toBe(403);
      expect((await move(courier, own, "ON_WAY")).body.status).toBe("ON_WAY");
      const answer = await put(courier, own, "courier-status", { status: "PERFORMER_ARRIVED" });
      expect(answer.body.courierStatus).toBe("PERFORMER_ARRIVED");
      const { body } = await api.get(shop.brand, "/staff/v1/couriers", operator);
      expect(body).toContainEqual(
        expect.objectContaining({ id: courier.courierId, status: "PERFORMER_ARRIVED" }),
      );
      expect((await move(courier, own, "DELIVERED")).body.status).toBe("DELIVERED");
    },
  );

  it("is replaced while the order stays attached", async () => {
    const second = await aStaffMember(api, shop, "COURIER");
    const id = await cooked();
    await put(operator, id, "courier", { courierId: courier.courierId });
    const path = `/staff/v1/orders/${id}/courier`;
    const { body } = await api.remove(shop.brand, path, operator);
    expect(body).toMatchObject({ status: "ATTACHED", courierStatus: "PERFORMER_LOOK_UP" });
    expect(body.courierId ?? null).toBeNull();
    expect((await api.remove(shop.brand, path, operator)).status).toBe(409);
    await put(operator, id, "courier", { courierId: second.courierId });
    expect(await list(courier)).not.toContain(id);
    expect(await list(second)).toEqual([id]);
  });

  it("cannot be assigned to an uncooked or pick-up order, and must have the courier role", async () => {
    const attach = async (id: string, courierId = courier.courierId) =>
      (await put(operator, id, "courier", { courierId })).status;
    expect(await attach(await delivery())).toBe(409);
    expect(await attach(await pickUp())).toBe(409);
    expect(await attach(await cooked(), anId())).toBe(404);
  });
});

it(
  "a former courier gets no new orders, and is still shown on past ones",
  { meta: { requirements: "[S1.15]" } },
  async () => {
    const former = await aStaffMember(api, shop, "COURIER");
    const [brought, next] = [await cooked(), await cooked()];
    await put(operator, brought, "courier", { courierId: former.courierId });
    const dismissed = { role: "CUSTOMER" } as const;
    await api.rows(shop.brand, (db) =>
      db.updateTable("account").set(dismissed).where("id", "=", former.id).execute(),
    );
    const { body } = await api.get(shop.brand, "/staff/v1/couriers", operator);
    const ids = body.map(({ id }: { id: string }) => id);
    expect(ids).toContain(courier.courierId);
    expect(ids).not.toContain(former.courierId);
    expect((await put(operator, next, "courier", { courierId: former.courierId })).status).toBe(
      404,
    );
    expect((await get(operator, brought)).body.courier.id).toBe(former.courierId);
  },
);

describe("branch assignments", () => {
  it(
    "a manager of one branch cannot read the log, which covers all branches",
    { meta: { requirements: "[S1.15]" } },
    async () => {
      const manager = await aStaffMember(api, shop, "MANAGER", [otherBranchId]);
      const id = await pickUp();
      await move(operator, id, "ACCEPTED");
      for (const query of ["", `?subjectId=${id}`]) {
        const { status, body } = await api.get(shop.brand, `/staff/v1/audit${query}`, manager);
        expect({ status, code: body.code }).toEqual({ status: 403, code: "FORBIDDEN" });
      }
    },
  );

  it(
    "an operator of one branch cannot see another's orders",
    { meta: { requirements: "[S1.15]" } },
    async () => {
      const [ours, theirs] = [await pickUp(), await pickUp(otherBranchId)];
      expect(await list(operator)).toContain(ours);
      expect(await list(operator)).not.toContain(theirs);
      expect((await get(operator, theirs)).status).toBe(404);
      expect((await move(operator, theirs, "ACCEPTED")).status).toBe(404);
      expect((await reject(operator, theirs)).status).toBe(404);
    },
  );

  it("a waiter sees dine-in orders only", { meta: { requirements: "[S1.15]" } }, async () => {
    const [inHouse, away] = [await pickUp(), await delivery()];
    expect(await list(waiter)).toContain(inHouse);
    expect(await list(waiter)).not.toContain(away);
    expect((await get(waiter, away)).status).toBe(404);
    expect((await move(waiter, inHouse, "ACCEPTED")).status).toBe(200);
    expect((await reject(waiter, inHouse)).status).toBe(403);
  });
});

it("the log shows the owner who pressed a step, and what it changed", async () => {
  const id = await pickUp();
  await move(operator, id, "ACCEPTED");
  const { body } = await api.get(shop.brand, `/staff/v1/audit?subjectId=${id}`, owner);
  const byOperator = { accountId: operator.id, role: "OPERATOR", subjectType: "ORDER" };
  expect(body.content).toMatchObject([
    {
      ...byOperator,
      action: "performOrderStep",
      before: { status: "OPEN" },
      after: { status: "ACCEPTED" },
    },
    { ...byOperator, action: "pressOrderStep", before: {}, after: { step: "ACCEPTED" } },
  ]);
});
describe("the rights of roles", () => {
  it("let the kitchen cook, and an operator cancel until then", async () => {
    const kitchen = await aStaffMember(api, shop, "KITCHEN", [shop.branch.id]);
    const id = await pickUp();
    expect((await move(kitchen, id, "ACCEPTED")).status).toBe(403);
    await move(operator, id, "ACCEPTED");
    expect((await move(kitchen, id, "COOKING")).body.status).toBe("COOKING");
    expect((await reject(kitchen, id)).status).toBe(403);
    expect((await reject(operator, id)).status).toBe(403);
    expect((await reject(owner, id)).body.status).toBe("CANCELED");
    expect((await reject(operator, await pickUp())).body.status).toBe("CANCELED");
  });

  it("show phones to those who call, while they need them", async () => {
    const kitchen = await aStaffMember(api, shop, "KITCHEN");
    const receiver = { name: "Aziz", phone: "+998971119988" };
    const id = await pickUp(shop.branch.id, { receiver });
    const phonesFor = async (by: StaffMember) => {
      const { body } = await get(by, id);
      return [body.user.phone, body.receiver.phone];
    };
    for (const by of [owner, operator, waiter])
      expect(await phonesFor(by)).toEqual([me.phone, receiver.phone]);
    expect(await phonesFor(kitchen)).toEqual([null, null]);
    const board = await api.get(shop.brand, "/staff/v1/orders/board", kitchen);
    expect(JSON.stringify(board.body)).toContain(id);
    for (const phone of [me.phone, receiver.phone]) {
      expect(JSON.stringify(board.body)).not.toContain(phone);
      expect(await list(kitchen, { search: phone })).toEqual([]);
      expect(await list(operator, { search: phone })).toContain(id);
    }
    await reject(owner, id);
    api.pass(23 * 3_600_000);
    expect(await phonesFor(operator)).toEqual([me.phone, receiver.phone]);
    api.pass(3_600_000);
    expect(await phonesFor(operator)).toEqual([null, null]);
    expect(await phonesFor(owner)).toEqual([me.phone, receiver.phone]);
  });
});

it("the server logged no error", () => expect(api.faults).toEqual([]));
