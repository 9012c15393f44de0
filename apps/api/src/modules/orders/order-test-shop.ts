import { randomBytes } from "node:crypto";
import type { Branch } from "@dasturxon/contract/entities/branch";
import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import type { Product } from "@dasturxon/contract/entities/product";
import { anAddressInput } from "@dasturxon/testing/customer-builders";
import { aZone } from "@dasturxon/testing/delivery-builders";
import { anId, aText } from "@dasturxon/testing/sample-values";
import { aModification, aModificationGroup, aProduct } from "@dasturxon/testing/menu-builders";
import { aPromo } from "@dasturxon/testing/order-builders";
import type { BrandRecord } from "../../db/write-brand.ts";
import { hashToken } from "../../http/session-token.ts";
import type { TestApi } from "../../../test/support/test-api.ts";
import { aBrandRecord } from "../../../test/support/test-brand.ts";
import { applyChange, type StatusChange } from "./status/change-status.ts";
import { changeOrder, isStill, type OrderState } from "./status/locked-order.ts";

/** A brand with the figures of worked example 1 of the decisions, and helpers for tests of orders. */
export type Shop = {
  brand: BrandRecord;
  branch: Branch;
  /** 46,000 less 17 %, with cheese at 4,000. */
  plov: Product;
  cheeseId: string;
  /** 32,000, no options. */
  lavash: Product;
  /** A point inside the zone of 12,000. */
  address: ReturnType<typeof anAddressInput>;
  /** Two plov with cheese and a lavash, delivered, with the promo SALOM. */
  draft: OrderDraft;
  /** One lavash, picked up. */
  pickUp: OrderDraft;
};

/**
 * @param change Changes the record before it is written: prices, stock, hours, switches.
 */
export async function openShop(
  api: TestApi,
  change: (shop: Shop) => void = () => {},
): Promise<Shop> {
  const shop = aShop();
  change(shop);
  await api.write(shop.brand);
  return shop;
}

function aShop(): Shop {
  const brand = aBrandRecord();
  const merchantId = brand.merchant.id;
  const [branch] = brand.branches;
  const [city] = brand.cities;
  const [category] = brand.categories;
  const [settings] = brand.orderSettings;
  if (!branch || !city || !category || !settings) throw new Error("A test brand has them all");
  const sold = {
    categoryId: category.id,
    productBranch: [{ branch: { id: branch.id, isActive: true } }],
  };
  const cheese = aModification({ id: anId() });
  const plov = aProduct({
    ...sold,
    type: "MODIFICATION",
    costPrice: 46_000,
    discount: 17,
    modificationGroups: [aModificationGroup({ id: anId(), modifications: [cheese] })],
  });
  const lavash = aProduct({ ...sold, name: aText("Lavash"), costPrice: 32_000 });
  brand.products = [plov, lavash];
  brand.zones = [aZone({ id: anId(), merchantId, cityId: city.id, price: 12_000 })];
  brand.promos = [aPromo({ productDiscount: 10, deliveryDiscount: 50 })];
  Object.assign(settings, {
    isServiceFeeEnabled: true,
    isServiceFeeFreeAboveThreshold: true,
    serviceFeeThreshold: 150_000,
    serviceFeeAmount: 2_000,
  });
  const address = anAddressInput({ cityId: city.id });
  return {
    brand,
    branch,
    plov,
    cheeseId: cheese.id,
    lavash,
    address,
    draft: {
      serviceType: "DELIVERY",
      address,
      cartItems: [
        { productId: plov.id, count: 2, modifications: [{ id: cheese.id, count: 1 }] },
        { productId: lavash.id, count: 1, modifications: [] },
      ],
      paymentType: "CASH",
      promoCode: "salom",
    },
    pickUp: {
      serviceType: "PICK_UP",
      branchId: branch.id,
      cartItems: [{ productId: lavash.id, count: 1, modifications: [] }],
      paymentType: "CASH",
    },
  };
}

/** A signed-in customer, without an SMS: a test may need dozens. */
export async function aCustomer(
  api: TestApi,
  { brand }: Pick<Shop, "brand">,
  phone = "+998901000001",
) {
  const merchantId = brand.merchant.id;
  const id = api.services.newId();
  const token = randomBytes(32).toString("base64url");
  await api.rows(brand, async (db) => {
    await db.insertInto("account").values({ merchantId, id, phone }).execute();
    const tokenHash = hashToken(token);
    const session = { merchantId, tokenHash, accountId: id, lastUsedAt: api.now() };
    await db.insertInto("session").values(session).execute();
  });
  return { id, phone, token };
}

/** Credits cashback as staff would. */
export const giveCashback = (
  api: TestApi,
  { brand }: Pick<Shop, "brand">,
  userId: string,
  cashback: number,
) =>
  api.rows(brand, (db) =>
    db.updateTable("account").set({ cashback }).where("id", "=", userId).execute(),
  );

/** Counts a product in the branch, as another process would: without a new version of the menu. */
export const setStock = (
  api: TestApi,
  { brand, branch }: Pick<Shop, "brand" | "branch">,
  productId: string,
  unitsLeft: number,
) =>
  api.rows(brand, (db) =>
    db
      .updateTable("productBranch")
      .set({ stoppedAt: api.now(), unitsLeft })
      .where("productId", "=", productId)
      .where("branchId", "=", branch.id)
      .execute(),
  );

/** Units that the branch has left; `null`: it does not count them. */
export const stockOf = (
  api: TestApi,
  { brand, branch }: Pick<Shop, "brand" | "branch">,
  productId: string,
): Promise<number | null> =>
  api.rows(brand, (db) =>
    db
      .selectFrom("productBranch")
      .select("unitsLeft")
      .where("productId", "=", productId)
      .where("branchId", "=", branch.id)
      .executeTakeFirstOrThrow()
      .then(({ unitsLeft }) => unitsLeft),
  );

/**
 * Moves an order, at the time of the test's clock.
 *
 * @param more `from`: a change in between cancels this one.
 */
export const moveOrder = (
  { database, services: { bus, orderSubscribers }, now }: TestApi,
  { brand }: Pick<Shop, "brand">,
  orderId: string,
  to: StatusChange["to"],
  { from, ...more }: Partial<StatusChange> & { from?: Partial<OrderState> } = {},
) =>
  changeOrder({ database, bus }, { merchantId: brand.merchant.id, orderId }, async (db, order) =>
    isStill(order, from)
      ? applyChange({ db, orderSubscribers }, order, { to, at: now(), ...more })
      : null,
  );
