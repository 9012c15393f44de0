import { aModification, aModificationGroup, aProduct } from "@dasturxon/testing/menu-builders";
import { aStoredCartItem } from "@dasturxon/testing/order-builders";
import { aText } from "@dasturxon/testing/sample-values";
import { describe, expect, it } from "vitest";
import { repeatLines } from "./repeat-lines.ts";

const cheese = aModification({ id: "cheese", name: aText("Pishloq"), price: 6_000 });
const burger = aProduct({
  id: "burger",
  name: aText("Burger"),
  costPrice: 40_000,
  modificationGroups: [aModificationGroup({ modifications: [cheese] })],
});
const plov = aProduct({ id: "plov", name: aText("Palov"), costPrice: 38_000 });

const menuOf = (...products: ReturnType<typeof aProduct>[]) => ({
  products: new Map(products.map((product) => [product.id, product])),
  categories: new Map(),
  serviceType: "DELIVERY" as const,
  branchId: null,
  channel: "WEB" as const,
  language: "uz" as const,
  priceRounding: 1,
});
const option = (id: string, name: string) => ({
  id,
  groupId: "g",
  name: aText(name),
  price: 5_000,
  count: 2,
});
const ordered = (productId: string, name: string, overrides = {}) =>
  aStoredCartItem({ productId, name: aText(name), ...overrides });

describe("repeating an order", () => {
  it("adds the products with their options at today's prices", () => {
    const item = ordered("burger", "Burger", {
      count: 3,
      modifications: [option("cheese", "Pishloq")],
    });
    const { lines, missing } = repeatLines({ cartItems: [item] }, menuOf(burger));
    expect(missing).toEqual([]);
    expect(lines).toMatchObject([
      {
        productId: "burger",
        count: 3,
        modifications: [{ id: "cheese", count: 2 }],
        seen: { name: "Burger", options: "Pishloq × 2", price: 52_000 },
      },
    ]);
  });

  it("lists products that are unavailable, sold out or not delivered, and adds the rest", () => {
    const menu = menuOf(
      plov,
      aProduct({ id: "lagmon", name: aText("Lag‘mon"), posterAmount: 0 }),
      aProduct({ id: "ice", name: aText("Muzqaymoq"), deliveryEnabled: false }),
    );
    const cartItems = [
      ordered("plov", "Palov"),
      ordered("somsa", "Somsa"),
      ordered("lagmon", "Lag‘mon"),
      ordered("ice", "Muzqaymoq"),
    ];
    const { lines, missing } = repeatLines({ cartItems }, menu);
    expect(lines.map(({ productId }) => productId)).toEqual(["plov"]);
    expect(missing).toEqual(["Somsa", "Lag‘mon", "Muzqaymoq"]);
  });

  it("lists an unavailable option and adds the product without it", () => {
    const item = ordered("burger", "Burger", { modifications: [option("bacon", "Bekon")] });
    const { lines, missing } = repeatLines({ cartItems: [item] }, menuOf(burger));
    expect(lines[0]?.modifications).toEqual([]);
    expect(missing).toEqual(["Burger (Bekon)"]);
  });
});
