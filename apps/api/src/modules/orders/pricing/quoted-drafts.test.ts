import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import type { OrderSettings } from "@dasturxon/contract/entities/order-settings";
import type { Product } from "@dasturxon/contract/entities/product";
import type { Promo } from "@dasturxon/contract/entities/promo";
import type { Quote, QuoteAmounts } from "@dasturxon/contract/entities/quote";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { missingForMinimum } from "@dasturxon/domain/basket/delivery-minimum";
import { linePrice } from "@dasturxon/domain/basket/line-price";
import { previewTotals } from "@dasturxon/domain/basket/preview-totals";
import { promoRefusal } from "@dasturxon/domain/promo/promo";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApi, type TestApi } from "../../../../test/support/test-api.ts";
import { anyDraft, draftOf, type AnyDraft } from "./any-test-draft.ts";
import { aDraftShop, places, shopRules, type DraftShop } from "./draft-test-shops.ts";
import { aCustomer, giveCashback } from "../order-test-shop.ts";

// Page and server price a basket by the same rules: the page from the data of its calls, the server from its
// snapshots. For any draft both have to compute the same total, which is the stored order's.

// A fixed sample in `npm test`; `npm run fuzz` has many more from a new seed.
const draftCount = Number(process.env["FUZZ_DRAFTS"] ?? 100);
const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_005);

/** A brand as read by a visitor's page, and a few signed-in customers. */
type Page = DraftShop & {
  menu: Map<string, Product>;
  settings: OrderSettings;
  switches: WebSettings;
  codes: Promo[];
  /** Delivery price at each destination. */
  tariffs: number[];
  customers: { token: string; balance: number }[];
};

let api: TestApi;
const pages: Page[] = [];
beforeAll(async () => {
  api = await testApi();
  for (const rules of shopRules) pages.push(await openPage(aDraftShop(rules)));
});
afterAll(() => api.close());

async function openPage(shop: DraftShop): Promise<Page> {
  const { brand } = shop;
  await api.write(brand);
  const read = async (path: string) => (await api.get(brand, path)).body;
  const menu: { products: Product[] } = await read("/products/v1/overalls?type=WEB");
  const tariffPath = "/deliveries/v1/delivery/tariff/client/calculate";
  return {
    ...shop,
    menu: new Map(menu.products.map((product) => [product.id, product])),
    settings: await read(`/orders/v1/order/setting/${brand.merchant.id}`),
    switches: await read("/support/v1/merchant/settings/web"),
    codes: await Promise.all(shop.promos.map(({ code }) => read(`/orders/v1/promos/${code}`))),
    tariffs: await Promise.all(
      places.map(async (place) => {
        const request = { ...place, productPrice: 0 };
        return (await api.post(brand, tariffPath, request)).body.price;
      }),
    ),
    customers: await Promise.all(
      Array.from({ length: 5 }, async (_, at) => {
        const { id, token } = await aCustomer(api, shop, `+99890100000${at}`);
        await giveCashback(api, shop, id, 60_000);
        return { token, balance: 60_000 };
      }),
    ),
  };
}

const amountsOf = (amounts: QuoteAmounts): QuoteAmounts => ({
  productPrice: amounts.productPrice,
  productDiscount: amounts.productDiscount,
  promoDiscount: amounts.promoDiscount,
  products: amounts.products,
  deliveryPrice: amounts.deliveryPrice,
  deliveryDiscount: amounts.deliveryDiscount,
  servicePrice: amounts.servicePrice,
  cashback: amounts.cashback,
  cashbackEarned: amounts.cashbackEarned,
  totalPrice: amounts.totalPrice,
  totalDiscount: amounts.totalDiscount,
});

/** The lines as priced by the basket. */
const linesOf = ({ cartItems }: OrderDraft, { menu, settings }: Page) =>
  cartItems.map(({ productId, count, modifications }) => {
    const product = menu.get(productId);
    if (!product) throw new Error("The menu has every dish of the draft");
    const options = product.modificationGroups.flatMap((group) => group.modifications);
    const chosen = modifications.map(({ id, count: units }) => ({
      price: options.find((option) => option.id === id)?.price ?? Number.NaN,
      count: units,
    }));
    const price = linePrice({ product, modifications: chosen, count }, settings.priceRounding);
    return { productId, count, ...price };
  });

/** Expected rows of the drafts' orders, by id. */
const placed = new Map<string, object>();

it(
  "quote, stored order and page have the same amounts for any draft",
  {
    timeout: 60_000 + draftCount * 500,
    meta: { requirements: "[S9.27, S9.22, S9.28, S9.52, S3.106, S1.20, S1.21, S1.24, S1.27]" },
  },
  async () => {
    let caller = 0;
    const rule = fc.asyncProperty(anyDraft, (any) =>
      checkDraft(any, `203.0.113.${(caller += 1) % 200}`),
    );
    // No shrinking: orders change the shop, so a smaller draft would start from another state.
    await fc.assert(rule, { seed, numRuns: draftCount, endOnFailure: true });
    expect(placed.size).toBeGreaterThan(draftCount / 2);
    expect(await storedAmounts()).toEqual(placed);
    expect(api.faults).toEqual([]);
  },
);

async function checkDraft(any: AnyDraft, address: string) {
  const page = pages[any.shop];
  const customer = page?.customers[any.customer];
  if (!page || !customer) throw new Error("The generator knows how many there are");
  const { brand, settings } = page;
  const { token } = customer;
  const post = (path: string, body: object) => api.post(brand, path, body, { token, address });
  const draft = draftOf(any, page);
  const lines = linesOf(draft, page);
  const products = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);

  // The basket requests a quote only for a code that it has not refused itself.
  const typed = any.promo === null ? null : (page.codes[any.promo] ?? null);
  const code = typed && !promoRefusal(typed, products, api.now()) ? typed : null;
  const { paymentType: _, ...unpaid } = draft;
  const quoted = await post("/orders/v1/orders/quote", {
    ...unpaid,
    ...(code && { promoCode: code.code }),
  });
  expect(quoted).toMatchObject({ status: 200 });
  const quote: Quote = quoted.body;
  const usedUp = quote.problems.find((problem) => usesUp.includes(problem.code));
  const counted = usedUp ? null : code;
  const previewOf = (cashback: { wanted: number; balance: number } | null) =>
    previewTotals({
      lines,
      promo: counted,
      serviceType: draft.serviceType,
      explanations: quote.explanations,
      settings,
      cashbackActive: page.switches.cashbackActive,
      cashback,
    });

  const shown = previewOf(null);
  expect(quote.amounts).toEqual(amountsOf(shown));
  expect(quote.lines.map(({ unitPrice, lineTotal }) => [unitPrice, lineTotal])).toEqual(
    lines.map(({ unitPrice, lineTotal }) => [unitPrice, lineTotal]),
  );
  const minimum = quote.explanations.minimalDeliveryPrice ?? 0;
  const isShort = any.isDelivery && missingForMinimum(shown.productsBeforePromo, minimum) > 0;
  expect(quote.problems.map((problem) => problem.code)).toEqual([
    ...(usedUp ? [usedUp.code] : []),
    ...(isShort ? ["DELIVERY_BELOW_MINIMUM"] : []),
  ]);
  expect(quote.explanations.fullDeliveryPrice ?? null).toBe(
    any.isDelivery ? page.tariffs[any.place] : null,
  );
  if (any.isDelivery) expect(quote.explanations.isDeliveryFree).toBe(shown.isDeliveryFree);

  // Checkout adds payment and cashback, and orders with that quote's token; a code that is no longer valid is
  // removed.
  const order = {
    ...draft,
    ...(counted && { promoCode: counted.code }),
    ...(any.cashback && { cashback: any.cashback }),
  };
  const { body: last } = await post("/orders/v1/orders/quote", order);
  const wanted = any.cashback ?? 0;
  const paid = previewOf({ wanted, balance: customer.balance });
  expect(last.amounts).toEqual(amountsOf(paid));
  const path = any.later ? "/orders/v1/orders/at-time" : "/orders/v1/orders";
  const answer = await post(path, { ...order, quoteToken: last.token });
  if (isShort) {
    expect(answer).toMatchObject({ status: 422, body: { code: "DELIVERY_BELOW_MINIMUM" } });
    return;
  }
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.body.cartItems.map(({ price }: { price: number }) => price)).toEqual(
    lines.map(({ unitPrice }) => unitPrice),
  );
  const { products: __, ...stored } = amountsOf(paid);
  placed.set(answer.body.id, stored);
  customer.balance -= paid.cashback;
}

/** Problems of a code that only the server can know. */
const usesUp: readonly string[] = ["PROMO_USED_UP", "PROMO_ALREADY_USED"];

async function storedAmounts() {
  const stored = new Map<string, object>();
  for (const { brand } of pages) {
    const rows = await api.rows(brand, (db) =>
      db
        .selectFrom("order")
        .select(["id", "productPrice", "productDiscount", "promoDiscount", "deliveryPrice"])
        .select(["deliveryDiscount", "servicePrice", "cashback", "cashbackEarned"])
        .select(["totalPrice", "totalDiscount"])
        .where("merchantId", "=", brand.merchant.id)
        .execute(),
    );
    for (const { id, ...amounts } of rows) stored.set(id, amounts);
  }
  return stored;
}
