import { placeOrder } from "@dasturxon/contract/calls/orders";
import { aText } from "@dasturxon/testing/sample-values";
import { someWorkHours } from "@dasturxon/testing/merchant-builders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { giveCashback, setStock, type Shop } from "../../src/modules/orders/order-test-shop.ts";
import { testApi, type TestApi } from "../support/test-api.ts";
import { sendCall } from "./send-test-call.ts";
import { expectRefusal, expectResult } from "./test-answers.ts";
import { rowsBesidesCounters } from "./test-rows.ts";
import { openSide, type Side } from "./test-sides.ts";

// The code of each refused order is tested beside the orders, and so is the quote's problem. Here: the refusal has
// three languages, and orders, stock, promo, cashback and addresses are unchanged.

let api: TestApi;
let theirs: Side;
beforeAll(async () => {
  api = await testApi();
  theirs = await openSide(api, { promoCode: "XAYR" });
});
afterAll(() => api.close());

type Case = {
  description: string;
  status: number;
  code: string;
  /** Changes of the shop before it opens. */
  change?: (shop: Shop) => void;
  /** Changes of rows, bypassing the server's caches. */
  meanwhile?: (side: Side) => Promise<unknown>;
  draft: (side: Side) => object;
  /** Values in the text of every language. */
  names?: string;
};

const delivery = ({ shop }: Side) => ({ ...shop.draft, cashback: 5_000, totalPrice: 1 });
const pickUp = ({ shop }: Side) => ({ ...shop.pickUp, cashback: 5_000, totalPrice: 1 });
const withPlov = (side: Side, ...modifications: { id: string; count: number }[]) => ({
  ...pickUp(side),
  cartItems: [{ productId: side.shop.plov.id, count: 1, modifications }],
});
const options = (min: number, max: number) => (shop: Shop) =>
  Object.assign(shop.plov.modificationGroups[0] ?? {}, { name: aText("Pishloq"), min, max });
const sell = (side: Side, units: number) => setStock(api, side.shop, side.shop.lavash.id, units);

const cases: Case[] = [
  {
    description: "an invalid quote token without a total",
    status: 409,
    code: "QUOTE_EXPIRED",
    draft: (side) => ({ ...delivery(side), quoteToken: "a.b", totalPrice: undefined }),
  },
  {
    description: "a total different from today's",
    status: 409,
    code: "QUOTE_CHANGED",
    draft: (side) => ({ ...delivery(side), totalPrice: 777 }),
    names: "777",
  },
  {
    description: "a closed branch",
    status: 422,
    code: "BRANCH_CLOSED",
    change: ({ branch }) =>
      (branch.workHours = [someWorkHours({ weekday: 1, open: "18:00", close: "23:00" })]),
    draft: pickUp,
  },
  {
    description: "a point outside all zones",
    status: 422,
    code: "OUT_OF_ZONE",
    draft: (side) => ({ ...delivery(side), address: { ...side.shop.address, latitude: 41.9 } }),
  },
  {
    description: "a sold-out product",
    status: 422,
    code: "PRODUCT_SOLD_OUT",
    meanwhile: (side) => sell(side, 0),
    draft: (side) => ({ ...side.shop.pickUp, totalPrice: 34_000 }),
  },
  {
    description: "more units than the stock",
    status: 422,
    code: "NOT_ENOUGH_PRODUCTS",
    meanwhile: (side) => sell(side, 3),
    draft: (side) => ({
      ...side.shop.pickUp,
      cartItems: [{ productId: side.shop.lavash.id, count: 4, modifications: [] }],
      totalPrice: 130_000,
    }),
    names: "3",
  },
  {
    description: "a delivery below the minimum",
    status: 422,
    code: "DELIVERY_BELOW_MINIMUM",
    change: ({ brand }) =>
      Object.assign(brand.orderSettings[0] ?? {}, { minimalDeliveryPrice: 200_000 }),
    draft: delivery,
    names: "200\u00a0000",
  },
  {
    description: "a time in the past",
    status: 422,
    code: "SLOT_NOT_AVAILABLE",
    draft: (side) => ({
      ...delivery(side),
      isLater: true,
      laterDay: "2026-10-05",
      laterTime: "11:30",
    }),
  },
  {
    description: "too few options",
    status: 422,
    code: "MODIFICATIONS_BELOW_MINIMUM",
    change: options(1, 2),
    draft: (side) => withPlov(side),
    names: "Pishloq",
  },
  {
    description: "too many options",
    status: 422,
    code: "MODIFICATIONS_ABOVE_MAXIMUM",
    change: options(1, 2),
    draft: (side) => withPlov(side, { id: side.shop.cheeseId, count: 3 }),
    names: "Pishloq",
  },
  {
    description: "a service type switched off",
    status: 422,
    code: "SERVICE_TYPE_NOT_AVAILABLE",
    change: ({ brand }) => (brand.webSettings.deliveryActive = false),
    draft: delivery,
  },
  {
    description: "a payment type switched off",
    status: 422,
    code: "PAYMENT_TYPE_NOT_AVAILABLE",
    change: ({ brand }) => (brand.webSettings.terminalActive = false),
    draft: (side) => ({ ...delivery(side), paymentType: "TERMINAL" }),
  },
  {
    description: "another brand's branch",
    status: 404,
    code: "BRANCH_NOT_FOUND",
    draft: (side) => ({ ...pickUp(side), branchId: theirs.shop.branch.id }),
  },
  {
    description: "a receiver although the brand has them switched off",
    status: 422,
    code: "RECEIVER_NOT_AVAILABLE",
    change: ({ brand }) => (brand.webSettings.receiverActive = false),
    draft: (side) => ({ ...pickUp(side), receiver: { name: "Aziza", phone: "+998901112233" } }),
  },
  {
    description: "another brand's address",
    status: 404,
    code: "NOT_FOUND",
    draft: (side) => ({ ...delivery(side), address: undefined, addressId: theirs.addressId }),
  },
  {
    description: "another brand's product",
    status: 422,
    code: "PRODUCT_NOT_AVAILABLE",
    draft: (side) => ({ ...pickUp(side), cartItems: theirs.shop.pickUp.cartItems }),
  },
  {
    description: "another brand's option",
    status: 422,
    code: "MODIFICATION_NOT_AVAILABLE",
    draft: (side) => withPlov(side, { id: theirs.shop.cheeseId, count: 1 }),
  },
  {
    description: "another brand's promo",
    status: 404,
    code: "PROMO_NOT_FOUND",
    draft: (side) => ({ ...delivery(side), promoCode: theirs.promoCode }),
  },
  {
    description: "another brand's table",
    status: 422,
    code: "TABLE_NOT_AVAILABLE",
    draft: (side) => ({ ...pickUp(side), hallId: theirs.hallId, tableId: theirs.tableId }),
  },
];

const post = (side: Side, body: object) =>
  sendCall(api, side.shop.brand, placeOrder, { body }, { token: side.person.token });

it.each(cases)(
  "with $description is refused with $code in three languages, and writes nothing",
  { meta: { requirements: "[S8.26]" } },
  async (one) => {
    const side = await openSide(api, one.change && { change: one.change });
    await giveCashback(api, side.shop, side.person.id, 5_000);
    // The server has cached the brand, the menu and the stock.
    await api.post(side.shop.brand, "/orders/v1/orders/quote", delivery(side));
    await one.meanwhile?.(side);
    const before = await rowsBesidesCounters(api, side);
    const body = one.draft(side);
    const answer = await post(side, body);
    const refusal = expectRefusal(placeOrder, answer, body);
    expect({ status: answer.status, code: refusal.code }).toEqual({
      status: one.status,
      code: one.code,
    });
    const { uz, ru, eng } = refusal.description;
    expect(new Set([uz, ru, eng]).size).toBe(3);
    for (const text of [uz, ru, eng]) expect(text).toContain(one.names ?? "");
    expect(await rowsBesidesCounters(api, side)).toEqual(before);
  },
);

it(
  "ignores another brand's city in an address",
  { meta: { requirements: "[S1.04]" } },
  async () => {
    const side = await openSide(api);
    const address = { ...side.shop.address, cityId: theirs.shop.address.cityId };
    const body = { ...side.shop.draft, address, totalPrice: 112_724 };
    const answer = await post(side, body);
    expectResult(placeOrder, answer, body);
    expect(answer.body).toMatchObject({ address: { cityId: null } });
  },
);

it("the server logged no error", () => expect(api.faults).toEqual([]));
