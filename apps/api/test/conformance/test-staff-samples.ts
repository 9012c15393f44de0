import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { KitchenLine } from "@dasturxon/contract/entities/staff-order";
import type { Role } from "@dasturxon/contract/entities/user";
import type { StaffEndpointName } from "@dasturxon/contract/staff-endpoints";
import type { DayReport } from "@dasturxon/contract/entities/cash";
import { aText, noon } from "@dasturxon/testing/sample-values";
import { sql } from "kysely";
import { moveOrder } from "../../src/modules/orders/order-test-shop.ts";
import { aStaffMember, type StaffMember } from "../../src/modules/staff/staff-test-people.ts";
import { pressStep } from "../../src/modules/staff/staff-test-steps.ts";
import type { TestApi } from "../support/test-api.ts";
import type { CallSample } from "./call-sample.ts";
import { draftOf, priced, slot } from "./test-draft-samples.ts";
import { aPhone, type Side } from "./test-sides.ts";

const members = new WeakMap<Side["shop"], Map<Role, Promise<StaffMember>>>();

/** The brand's member of staff with this role. */
export function staffOf(api: TestApi, { shop }: Side, role: Role): Promise<StaffMember> {
  const known = members.get(shop) ?? new Map<Role, Promise<StaffMember>>();
  members.set(shop, known);
  const member = known.get(role) ?? aStaffMember(api, shop, role);
  known.set(role, member);
  return member;
}

const pickUpTotal = 34_000;
const deliveryTotal = 130_360;

/** An order of the side's customer, moved there. */
async function anOrder(
  { shop, person }: Side,
  api: TestApi,
  status: OrderStatus,
  service: "PICK_UP" | "DELIVERY" = "PICK_UP",
): Promise<string> {
  const draft =
    service === "PICK_UP"
      ? { ...shop.pickUp, totalPrice: pickUpTotal }
      : { ...shop.draft, promoCode: undefined, totalPrice: deliveryTotal };
  const { body } = await api.post(shop.brand, "/orders/v1/orders", draft, person);
  if (status !== "OPEN") await moveOrder(api, shop, body.id, status);
  return body.id;
}

/** An order that its customer can review, and its first dish. */
export async function aDeliveredOrder(side: Side, api: TestApi) {
  const id = await anOrder(side, api, "DELIVERED", "DELIVERY");
  const { body } = await api.get(side.shop.brand, `/orders/v1/orders/${id}`, side.person);
  return { id, productId: body.cartItems[0].productId as string };
}

export const aReview = (productId: string) => ({
  products: [{ productId, grade: 2, reasons: ["COLD", "SMALL"] }],
  delivery: { grade: 1, reasons: ["LATE"] },
  comment: "Osh sovib qolibdi",
});

async function aReviewedOrder(side: Side, api: TestApi): Promise<string> {
  const { id, productId } = await aDeliveredOrder(side, api);
  await api.put(side.shop.brand, `/orders/v1/orders/${id}/review`, aReview(productId), side.person);
  return id;
}

/** A refund of an order's payment that its provider has no call for. */
async function aRefundByHand({ shop }: Side, api: TestApi, orderId: string): Promise<string> {
  const id = api.services.newId();
  const now = api.services.clock();
  await api.rows(shop.brand, (db) =>
    db
      .insertInto("paymentAttempt")
      .values({
        merchantId: shop.brand.merchant.id,
        id,
        orderId,
        provider: "PAYME",
        providerTxId: id,
        amount: pickUpTotal,
        state: "REFUND_DUE",
        reason: "LATE",
        byHandSince: now,
        byHandReason: "NO_CALL",
        createdAt: now,
        performedAt: now,
      })
      .execute(),
  );
  return id;
}

const aMarkingCode = "0104780069000130215Kq!x7)dPw3Lm\u001d93aB1c";

async function aFailedReceipt(side: Side, api: TestApi): Promise<string> {
  const { shop } = side;
  const orderId = await anOrder(side, api, "OPEN");
  const id = api.services.newId();
  await api.rows(shop.brand, (db) =>
    db
      .insertInto("fiscalReceipt")
      .values({
        merchantId: shop.brand.merchant.id,
        id,
        orderId,
        kind: "SALE",
        issuer: "OFD",
        state: "FAILED",
        problem: "NO_CODES",
        amountTiyin: pickUpTotal * 100,
        createdAt: api.services.clock(),
      })
      .execute(),
  );
  return id;
}

async function aDifference({ shop }: Side, api: TestApi): Promise<string> {
  const id = api.services.newId();
  await api.rows(shop.brand, (db) =>
    db
      .insertInto("paymentDifference")
      .values({
        merchantId: shop.brand.merchant.id,
        id,
        provider: "PAYME",
        providerTxId: id,
        amount: pickUpTotal,
        kind: "NOT_BOOKED",
        since: api.services.clock(),
      })
      .execute(),
  );
  return id;
}

/** A draft without what only its customer decides. */
function byPhone<Draft extends { cashback?: unknown }>({ cashback: _, ...draft }: Draft) {
  return draft;
}

/** The person's phone as it is now: other samples change it. */
const phoneOf = (api: TestApi, { shop, person }: Side): Promise<string> =>
  api.rows(shop.brand, (db) =>
    db
      .selectFrom("account")
      .select("phone")
      .where("id", "=", person.id)
      .executeTakeFirst()
      .then((account) => account?.phone ?? aPhone()),
  );

/** An order, and its line. */
async function anOrderWithLine(side: Side, api: TestApi) {
  const id = await anOrder(side, api, "OPEN");
  const { body } = await api.get(side.shop.brand, `/orders/v1/orders/${id}`, side.person);
  return { id, itemId: body.cartItems[0].id };
}

/** A question to the customer: replace the lavash by another one. */
export async function anOpenChange(side: Side, api: TestApi) {
  const { id, itemId } = await anOrderWithLine(side, api);
  const owner = await staffOf(api, side, "OWNER");
  const key: string = api.services.newId();
  const replacement = { productId: side.shop.lavash.id, modifications: [] };
  const path = `/staff/v1/orders/${id}/changes`;
  await api.post(side.shop.brand, path, { key, itemId, replacement }, owner);
  return { id, key };
}

/** An order that is attached to the brand's courier. */
async function anAttachedOrder(side: Side, api: TestApi): Promise<string> {
  const id = await anOrder(side, api, "ATTACHED", "DELIVERY");
  const { courierId } = await staffOf(api, side, "COURIER");
  await api.rows(side.shop.brand, (db) =>
    db.updateTable("order").set({ courierId }).where("id", "=", id).execute(),
  );
  return id;
}

let bookings = 0;
async function aReservation({ shop, person }: Side, api: TestApi): Promise<string> {
  bookings += 1;
  const id = api.services.newId();
  const merchantId = shop.brand.merchant.id;
  await api.rows(shop.brand, (db) =>
    db
      .insertInto("reservation")
      .values({
        merchantId,
        id,
        userId: person.id,
        branchId: shop.branch.id,
        at: new Date(noon.getTime() + 48 * 3_600_000 + bookings * 60_000),
        guests: 4,
        createdDate: noon,
        lastModifiedDate: noon,
      })
      .execute(),
  );
  return id;
}

/** A count of the till, or of a courier, that finds all cash. */
async function tillOf(side: Side, api: TestApi, courierId: string | null = null) {
  const owner = await staffOf(api, side, "OWNER");
  const path = `/staff/v1/branches/${side.shop.branch.id}/day`;
  const { body } = await api.get(side.shop.brand, path, owner);
  const owed: DayReport["owed"] = body.owed;
  const expected = owed.find(({ courier }) => (courier?.id ?? null) === courierId)?.sum ?? 0;
  const counted = Math.max(expected, 0);
  return { key: api.services.newId(), asOf: body.until, expected, counted, note: "Kassa" };
}

async function aCourierCount(side: Side, api: TestApi) {
  const { courierId } = await staffOf(api, side, "COURIER");
  return { ...(await tillOf(side, api, courierId)), courierId };
}

async function aTable({ shop }: Side, api: TestApi): Promise<string> {
  const [id, hallId] = [api.services.newId(), api.services.newId()];
  const own = { merchantId: shop.brand.merchant.id, name: JSON.stringify(aText("Ayvon")) };
  await api.rows(shop.brand, async (db) => {
    await db
      .insertInto("hall")
      .values({ ...own, id: hallId, branchId: shop.branch.id })
      .execute();
    await db
      .insertInto("hallTable")
      .values({ ...own, id, hallId })
      .execute();
  });
  return id;
}

async function aClosedDay(side: Side, api: TestApi): Promise<string> {
  const owner = await staffOf(api, side, "OWNER");
  const path = `/staff/v1/branches/${side.shop.branch.id}/days`;
  const { body } = await api.post(side.shop.brand, path, await tillOf(side, api), owner);
  return body.id;
}

/** A branch and a product of the brand that are not used in orders: they can be paused and stopped. */
async function addSpares(api: TestApi, { shop }: Side) {
  const spares = { branchId: api.services.newId(), productId: api.services.newId() };
  const merchantId = shop.brand.merchant.id;
  const idle = JSON.stringify({ id: spares.branchId, is_active: false, is_main: false });
  const unsold = JSON.stringify({ id: spares.productId, channels: ["OPERATOR"] });
  await api.rows(shop.brand, async (db) => {
    await sql`insert into branch select (jsonb_populate_record(b, ${idle}::jsonb)).* from branch b
      where b.merchant_id = ${merchantId} and b.id = ${shop.branch.id}`.execute(db);
    await sql`insert into product select (jsonb_populate_record(p, ${unsold}::jsonb)).* from product p
      where p.merchant_id = ${merchantId} and p.id = ${shop.plov.id}`.execute(db);
    await db
      .insertInto("productBranch")
      .values({ merchantId, productId: spares.productId, branchId: shop.branch.id })
      .execute();
    await sql`update merchant set version = version + 1 where id = ${merchantId}`.execute(db);
  });
  api.services.bus.publish({ topic: "merchant", merchantId });
  return spares;
}

const spares = new WeakMap<Side["shop"], ReturnType<typeof addSpares>>();
function sparesOf(api: TestApi, side: Side) {
  const known = spares.get(side.shop) ?? addSpares(api, side);
  spares.set(side.shop, known);
  return known;
}

/** Later than any test advances the clock. */
const nextMonth = new Date(noon.getTime() + 30 * 24 * 3_600_000).toISOString();

type Make = (side: Side, api: TestApi) => CallSample | Promise<CallSample>;
const ofBranch: Make = ({ shop }) => ({ query: { branchId: shop.branch.id } });
const ofProduct = ({ shop }: Side) => ({ params: { id: shop.plov.id } });

const samples: Record<StaffEndpointName, Make> = {
  listStaffOrders: ({ shop }) => ({
    query: {
      before: "ffffffff-ffff-4fff-bfff-ffffffffffff",
      size: "10",
      status: "OPEN",
      onlyActive: "true",
      onlyEnded: "false",
      branchId: shop.branch.id,
      day: "2026-10-05",
      serviceType: "PICK_UP",
      search: "+998 90",
      since: noon.toISOString(),
    },
  }),
  listBoardOrders: ofBranch,
  listScheduledOrders: ({ shop }) => ({ query: { branchId: shop.branch.id, day: "2026-10-06" } }),
  getStaffOrder: ({ orderId }) => ({ params: { id: orderId } }),
  followStaffOrders: ({ shop }) => ({
    query: { branchId: shop.branch.id },
    headers: { "last-event-id": "1" },
  }),
  pressOrderStep: async (side, api) => ({
    params: { id: await anOrder(side, api, "ON_WAY", "DELIVERY") },
    body: {
      key: api.services.newId(),
      from: "ON_WAY",
      to: "CANCELED",
      minutes: 30,
      reason: "OTHER",
      reasonText: "Rad etildi",
      returnReason: "Eshik ochilmadi",
    },
  }),
  takeBackOrderStep: async (side, api) => {
    const id = await anOrder(side, api, "OPEN");
    const owner = await staffOf(api, side, "OWNER");
    const { key } = await pressStep(api, side.shop, owner, id, "ACCEPTED");
    return { params: { id, key } };
  },
  markCooked: async (side, api) => {
    const id = await anOrder(side, api, "ACCEPTED");
    const owner = await staffOf(api, side, "OWNER");
    const { body: order } = await api.get(side.shop.brand, `/staff/v1/orders/${id}`, owner);
    const lineIds = order.kitchen.map(({ lineId }: KitchenLine) => lineId);
    return {
      params: { id },
      body: { key: api.services.newId(), from: "ACCEPTED", lineIds, isCooked: true },
    };
  },
  setMarkingCodes: async (side, api) => {
    const { id, itemId } = await anOrderWithLine(side, api);
    return {
      params: { id },
      body: { lines: [{ lineId: itemId, codes: [] }], skipReason: "Skaner ishlamaydi" },
      otherFields: { lines: [{ lineId: itemId, codes: [aMarkingCode] }] },
    };
  },
  acknowledgeOrders: async (side, api) => ({
    body: { ids: [await anOrder(side, api, "OPEN")] },
  }),
  setOrderPaid: async (side, api) => ({ params: { id: await anOrder(side, api, "OPEN") } }),
  changePaymentType: async (side, api) => ({
    params: { id: await anOrder(side, api, "OPEN") },
    body: { paymentType: "TERMINAL" },
  }),
  proposeOrderChange: async (side, api) => {
    const { id, itemId } = await anOrderWithLine(side, api);
    return {
      params: { id },
      body: {
        key: api.services.newId(),
        itemId,
        count: 1,
        replacement: {
          productId: side.shop.plov.id,
          modifications: [{ id: side.shop.cheeseId, count: 1 }],
        },
        whenUnanswered: "REMOVE",
      },
    };
  },
  settleOrderChange: async (side, api) => ({
    params: await anOpenChange(side, api),
    body: { choice: "REPLACE" },
  }),
  refundOrderPart: async (side, api) => {
    const id = await anOrder(side, api, "OPEN");
    const owner = await staffOf(api, side, "OWNER");
    await api.put(side.shop.brand, `/staff/v1/orders/${id}/paid`, undefined, owner);
    return {
      params: { id },
      body: { key: api.services.newId(), amount: 1_000, reason: "Sovuq keldi" },
    };
  },
  completeRefund: async (side, api) => {
    const id = await anOrder(side, api, "OPEN");
    return {
      params: { id, refundId: await aRefundByHand(side, api, id) },
      body: { note: "Payme kabineti" },
    };
  },
  listPaymentTasks: () => ({}),
  retryReceipt: async (side, api) => ({ params: { id: await aFailedReceipt(side, api) } }),
  settlePaymentDifference: async (side, api) => ({
    params: { id: await aDifference(side, api) },
    body: { note: "Payme bilan hal qilindi" },
  }),
  lookUpCustomer: ({ person }) => ({ body: { phone: person.phone } }),
  searchPhoneAddress: () => ({ query: { q: "Navoiy" } }),
  getStaffMenu: () => ({}),
  quotePhoneOrder: (side) => ({
    body: { ...byPhone(draftOf(side)), phone: side.person.phone },
    otherFields: { addressId: side.addressId, tableId: side.tableId, ...slot },
  }),
  placePhoneOrder: async (side, api) => ({
    headers: { "idempotency-key": api.services.newId() },
    body: {
      ...byPhone(await priced(side, api, draftOf(side))),
      phone: await phoneOf(api, side),
      firstName: "Dilnoza",
    },
    otherFields: { addressId: side.addressId, tableId: side.tableId, ...slot },
  }),
  listCouriers: ofBranch,
  attachCourier: async (side, api) => ({
    params: { id: await anOrder(side, api, "DONE", "DELIVERY") },
    body: { courierId: (await staffOf(api, side, "COURIER")).courierId },
  }),
  detachCourier: async (side, api) => ({ params: { id: await anAttachedOrder(side, api) } }),
  nameNewTime: async (side, api) => ({
    params: { id: await anOrder(side, api, "COOKING", "DELIVERY") },
    body: { estimatedAt: new Date(api.services.clock().getTime() + 2 * 3_600_000).toISOString() },
  }),
  changeDeliveryType: async (side, api) => ({
    params: { id: await anOrder(side, api, "DONE", "DELIVERY") },
    body: { deliveryType: "YANDEX" },
  }),
  setCourierStatus: async (side, api) => ({
    params: { id: await anAttachedOrder(side, api) },
    body: { status: "PERFORMER_PICK_UP_ARRIVED" },
  }),
  listStopList: ofBranch,
  stopProduct: async (side, api) => ({
    params: { id: (await sparesOf(api, side)).productId },
    body: { branchId: side.shop.branch.id, until: nextMonth, left: 20 },
  }),
  stopOption: (side) => ({
    params: { code: side.shop.cheeseId },
    body: { branchId: side.shop.branch.id, until: "OPENING" },
  }),
  resumeOption: (side) => ({
    params: { code: side.shop.cheeseId },
    body: { branchId: side.shop.branch.id },
  }),
  confirmStops: (side) => ({ body: { branchId: side.shop.branch.id } }),
  resumeProduct: (side) => ({ ...ofProduct(side), body: { branchId: side.shop.branch.id } }),
  listStaffBranches: () => ({}),
  listStaffProducts: ofBranch,
  listStaffOptions: ofBranch,
  pauseBranch: async (side, api) => ({
    params: { id: (await sparesOf(api, side)).branchId },
    body: { until: nextMonth, services: ["DELIVERY"] },
  }),
  resumeBranch: ({ shop }) => ({
    params: { id: shop.branch.id },
    body: { services: ["DELIVERY"] },
  }),
  setBusyTime: async (side, api) => ({
    params: { id: (await sparesOf(api, side)).branchId },
    body: { busy: { minutes: 20, until: nextMonth } },
  }),
  setSlotLimit: async (side, api) => ({
    params: { id: (await sparesOf(api, side)).branchId },
    body: { limit: { unit: "ORDERS", amount: 500, until: nextMonth } },
  }),
  publishMenu: () => ({}),
  listStaffReservations: ({ shop }) => ({
    query: { branchId: shop.branch.id, day: "2026-10-07", status: "NEW" },
  }),
  followStaffReservations: () => ({}),
  listBranchTables: ({ shop }) => ({ params: { id: shop.branch.id } }),
  confirmReservation: async (side, api) => ({
    params: { id: await aReservation(side, api) },
    body: { tableId: await aTable(side, api) },
  }),
  declineReservation: async (side, api) => ({
    params: { id: await aReservation(side, api) },
    body: { code: "NO_TABLE", reason: "Joy qolmadi" },
  }),
  listReviews: ({ shop }) => ({
    query: { branchId: shop.branch.id, isLow: "true", isUnseen: "true", page: "0", size: "20" },
  }),
  followReviews: () => ({}),
  markReviewSeen: async (side, api) => ({
    params: { id: await aReviewedOrder(side, api) },
    body: { changedAt: api.now().toISOString() },
  }),
  getOpenDay: ({ shop }) => ({ params: { id: shop.branch.id } }),
  countCash: async (side, api) => ({
    params: { id: side.shop.branch.id },
    body: await aCourierCount(side, api),
  }),
  listClosedDays: ({ shop }) => ({
    params: { id: shop.branch.id },
    query: { before: "ffffffff-ffff-4fff-bfff-ffffffffffff", size: "10" },
  }),
  getClosedDay: async (side, api) => ({
    params: { id: side.shop.branch.id, dayId: await aClosedDay(side, api) },
  }),
  correctCashCount: async (side, api) => ({
    // The till was counted with the day, by the same key.
    params: { id: side.shop.branch.id, countId: await aClosedDay(side, api) },
    body: { key: api.services.newId(), counted: 100_000, note: "Xato yozilgan" },
  }),
  adjustCash: async (side, api) => ({
    params: { id: side.shop.branch.id },
    body: {
      key: api.services.newId(),
      courierId: (await staffOf(api, side, "COURIER")).courierId,
      amount: 200_000,
      note: "Mayda pul",
    },
  }),
  closeDay: async (side, api) => ({
    params: { id: side.shop.branch.id },
    body: await tillOf(side, api),
  }),
  getOwnCash: () => ({}),
  listAudit: async (side, api) => ({
    query: {
      page: "0",
      size: "10",
      accountId: (await staffOf(api, side, "OWNER")).id,
      subjectId: side.shop.branch.id,
    },
  }),
};

/** A sample of each staff call, sent by the brand's owner. */
export const staffSamples = Object.fromEntries(
  Object.entries(samples).map(([name, make]) => [
    name,
    async (side: Side, api: TestApi): Promise<CallSample> => ({
      token: (await staffOf(api, side, "OWNER")).token,
      ...(await make(side, api)),
    }),
  ]),
) as Record<StaffEndpointName, Make>;
