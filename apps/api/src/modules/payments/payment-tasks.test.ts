import type { Branch } from "@dasturxon/contract/entities/branch";
import { aBranch } from "@dasturxon/testing/merchant-builders";
import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  PaymentProviderError,
  RefundRefusedError,
  type PaymentProvider,
  type ProviderPayment,
} from "../../ports/payment-provider.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { aStaffMember, type StaffMember } from "../staff/staff-test-people.ts";
import { checkPayments } from "./check-payments.ts";
import { refundOrderPart } from "./partial-refunds.ts";
import { openPayingShop, refunded, type PayingShop } from "./payment-test-orders.ts";
import { refundPayment } from "./refunds.ts";

let api: TestApi;
let shop: PayingShop;
let owner: StaffMember;
beforeAll(async () => {
  api = await testApi();
});
afterAll(async () => {
  expect(api.faults).toEqual([]);
  await api.close();
});

const minute = 60_000;
const day = 24 * 60 * minute;

/** Where the staff work who are bound to it. */
let otherBranch: Branch;

async function openOffice() {
  shop = await openPayingShop(api, ({ brand, branch }) => {
    otherBranch = aBranch({ ...branch, id: anId(), isMain: false });
    brand.branches.push(otherBranch);
  });
  owner = await aStaffMember(api, shop.shop, "OWNER");
}

/** @param onlyOpen It has begun, and nobody has paid. */
async function payment(onlyOpen = false) {
  const [orderId, tx] = [await shop.place("PAYME"), anId()];
  const payme = shop.ledger("PAYME");
  await payme.open({
    order: { orderId },
    providerTxId: tx,
    amount: 34_000,
    expiresAt: null,
    ifLocked: "REFUSE",
  });
  if (!onlyOpen) await payme.perform(tx, { onLate: "REFUND" });
  const { id: attemptId = "" } = (await payme.find(tx)) ?? {};
  const { number } = await shop.order(orderId);
  return { orderId, tx, attemptId, number };
}

/** The job's context with other abilities of the provider. */
function withProvider(abilities: Partial<PaymentProvider>) {
  const { providers, hooks } = api.services.payments;
  const { checkout } = providers.PAYME!;
  const payments = { providers: { PAYME: { checkout, ...abilities } }, hooks };
  return { database: api.database, services: { ...api.services, payments } };
}

const tasks = async (by: StaffMember = owner) =>
  (await api.get(shop.shop.brand, "/staff/v1/payments/tasks", by)).body;
const complete = (orderId: string, refundId: string) =>
  api.put(
    shop.shop.brand,
    `/staff/v1/orders/${orderId}/refunds/${refundId}/done`,
    { note: "Kabinetda qaytardim" },
    owner,
  );

describe("a refund that its provider does not make by a call", () => {
  beforeAll(openOffice);

  it.each([
    ["NO_CALL", {}],
    [
      "REFUSED",
      {
        refund: async () => {
          throw new RefundRefusedError("A payment of last month");
        },
      },
    ],
  ])("is a task of staff with its age: %s", async (reason, abilities) => {
    const { orderId, attemptId, tx, number } = await payment();
    await shop.cancel(orderId);
    const { merchantId } = shop;
    const job = { merchantId, attemptId };
    await refundPayment(withProvider(abilities), job);
    const since = api.now().toISOString();
    api.pass(minute);
    // Again, after a crash: it keeps its age.
    await refundPayment(withProvider(abilities), job);
    expect(await tasks()).toMatchObject({
      refunds: [
        {
          id: attemptId,
          orderId,
          orderNumber: number,
          provider: "PAYME",
          providerTxId: tx,
          amount: 34_000,
          reason,
          since,
        },
      ],
    });
    const bound = await aStaffMember(api, shop.shop, "MANAGER", [otherBranch.id]);
    expect(await tasks(bound)).toMatchObject({ refunds: [], differences: [] });
    expect((await complete(orderId, anId())).status).toBe(404);
    expect((await complete(orderId, attemptId)).status).toBe(200);
    expect((await complete(orderId, attemptId)).status).toBe(200);
    expect((await tasks()).refunds).toEqual([]);
    expect(await shop.order(orderId)).toMatchObject({ status: "CANCELED", isPaid: false });
    expect((await shop.history(orderId)).at(-1)).toEqual(refunded);
    expect(await shop.ledger("PAYME").find(tx)).toMatchObject({
      state: "REFUNDED",
      refunded: 34_000,
    });
    const audit = await api.get(shop.shop.brand, `/staff/v1/audit?subjectId=${orderId}`, owner);
    expect(audit.body.content.at(-1)).toMatchObject({
      action: "completeRefund",
      after: { refundDone: 34_000, provider: "PAYME", note: "Kabinetda qaytardim" },
    });
  });

  it("is one too if it is a part, and cannot be marked before it needs a person", async () => {
    const { orderId, tx } = await payment();
    const { merchantId } = shop;
    const key = anId();
    const request = { key, amount: 4_000, reason: "Sovuq keldi" };
    await api.post(shop.shop.brand, `/staff/v1/orders/${orderId}/refunds`, request, owner);
    expect((await complete(orderId, key)).status).toBe(404);
    await refundOrderPart(withProvider({}), { merchantId, refundId: key });
    expect((await tasks()).refunds).toMatchObject([{ id: key, amount: 4_000, reason: "NO_CALL" }]);
    expect((await complete(orderId, key)).status).toBe(200);
    expect((await tasks()).refunds).toEqual([]);
    expect(await shop.ledger("PAYME").find(tx)).toMatchObject({
      state: "PERFORMED",
      refunded: 4_000,
    });
  });

  it("is counted once if a part and the rest are owed at the same time", async () => {
    const { orderId, tx, attemptId } = await payment();
    const { merchantId } = shop;
    const key = anId();
    const request = { key, amount: 4_000, reason: "Sovuq keldi" };
    await api.post(shop.shop.brand, `/staff/v1/orders/${orderId}/refunds`, request, owner);
    await refundOrderPart(withProvider({}), { merchantId, refundId: key });
    await shop.cancel(orderId);
    await refundPayment(withProvider({}), { merchantId, attemptId });
    expect((await tasks()).refunds).toMatchObject([{ amount: 4_000 }, { amount: 30_000 }]);
    const payme = shop.ledger("PAYME");
    await complete(orderId, attemptId);
    expect(await payme.find(tx)).toMatchObject({ state: "REFUNDED", refunded: 30_000 });
    await complete(orderId, key);
    expect(await payme.find(tx)).toMatchObject({ state: "REFUNDED", refunded: 34_000 });
    const audit = await api.get(shop.shop.brand, `/staff/v1/audit?subjectId=${orderId}`, owner);
    const noted = audit.body.content
      .map(({ after }: { after: { refundDone?: number } | null }) => after?.refundDone)
      .filter(Boolean);
    expect(noted).toEqual(expect.arrayContaining([30_000, 4_000]));
    expect(noted).toHaveLength(2);
  });
});

describe("the nightly comparison", () => {
  beforeAll(openOffice);

  const check = (abilities: Partial<PaymentProvider>) =>
    checkPayments(withProvider(abilities), { merchantId: shop.merchantId });
  const paidAt = (
    { tx, number }: { tx: string; number: number },
    more: Partial<ProviderPayment> = {},
  ): ProviderPayment => ({
    providerTxId: tx,
    orderNumber: number,
    amount: 34_000,
    state: "PAID",
    ...more,
  });

  it("says that a provider cannot be asked, or did not answer", async () => {
    await payment();
    await check({});
    const at = api.now().toISOString();
    expect((await tasks()).checks).toEqual([{ provider: "PAYME", state: "CANNOT_BE_ASKED", at }]);
    const listPayments = async () => {
      throw new PaymentProviderError("Away");
    };
    await expect(check({ listPayments })).rejects.toThrow("Away");
    expect((await tasks()).checks).toMatchObject([{ provider: "PAYME", state: "FAILED" }]);
  });

  it("books what was never reported, and lists what differs until it agrees or is settled", async () => {
    const [fine, reported, lost, returned, refundedHere] = [
      await payment(),
      await payment(true),
      { number: (await shop.order(await shop.place("PAYME"))).number, tx: anId() },
      await payment(),
      await payment(),
    ];
    await shop.ledger("PAYME").cancel(refundedHere.tx, "5");
    const unknown = { tx: anId(), number: 999_999 };
    api.pass(61 * minute);
    const listed = [
      paidAt(fine),
      paidAt(reported),
      paidAt(lost),
      paidAt(returned, { state: "CANCELLED" }),
      paidAt(refundedHere),
      paidAt(unknown, { orderNumber: null }),
    ];
    const earlier = await shop.ledger("PAYME").list(new Date(0), api.now());
    const others = earlier.filter(
      ({ providerTxId, state }) =>
        state === "PERFORMED" && !listed.some((one) => one.providerTxId === providerTxId),
    );
    const rest = others.map(({ providerTxId, orderNumber }) =>
      paidAt({ tx: providerTxId, number: orderNumber }),
    );
    await check({ listPayments: async () => [...listed, ...rest] });
    const ledger = shop.ledger("PAYME");
    expect((await ledger.find(fine.tx))?.state).toBe("PERFORMED");
    // The order still waited for its payment, or was revived by it.
    expect((await ledger.find(reported.tx))?.state).not.toBe("CREATED");
    expect(["PERFORMED", "REFUND_DUE"]).toContain((await ledger.find(lost.tx))?.state);
    const { differences, checks } = await tasks();
    expect(checks).toMatchObject([{ provider: "PAYME", state: "CHECKED" }]);
    const kinds = Object.fromEntries(
      differences.map((one: { providerTxId: string; kind: string }) => [
        one.providerTxId,
        one.kind,
      ]),
    );
    expect(kinds).toEqual({
      [returned.tx]: "NOT_PAID",
      [refundedHere.tx]: "NOT_REFUNDED",
      [unknown.tx]: "NOT_BOOKED",
    });
    const since = differences[0].since;
    api.pass(day);
    await check({ listPayments: async () => [...listed.with(3, paidAt(returned)), ...rest] });
    const later = await tasks();
    expect(later.differences).toHaveLength(2);
    for (const difference of later.differences) expect(difference.since).toBe(since);
    const settle = (id: string) =>
      api.put(shop.shop.brand, `/staff/v1/payments/differences/${id}/settled`, { note: "" }, owner);
    const answer = await settle(later.differences[0].id);
    expect(answer.body.differences).toEqual([later.differences[1]]);
    expect((await settle(later.differences[0].id)).status).toBe(200);
    expect((await settle(anId())).status).toBe(404);
  });

  it("asks about each payment where the provider has no list", async () => {
    await openOffice();
    const [one, due] = [await payment(true), await payment()];
    await shop.cancel(due.orderId);
    const requested: string[] = [];
    await check({
      status: async (_, { providerTxId }) => {
        requested.push(providerTxId);
        return providerTxId === one.tx ? "PAID" : "REFUNDED";
      },
    });
    expect(requested.toSorted()).toEqual([one.tx, due.tx].toSorted());
    expect(await shop.ledger("PAYME").find(one.tx)).toMatchObject({ state: "PERFORMED" });
    expect(await shop.ledger("PAYME").find(due.tx)).toMatchObject({ state: "REFUNDED" });
    expect((await tasks()).differences).toEqual([]);
  });
});
