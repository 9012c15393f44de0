import { aModification, aModificationGroup, aProduct } from "@dasturxon/testing/menu-builders";
import { anOrder } from "@dasturxon/testing/order-builders";
import { describe, expect, it } from "vitest";
import { addLine, emptyDraft, newLine, repeatedLines, requestOf } from "./phone-draft.ts";

const cheese = aModification({ id: "cheese" });
const plov = aProduct({
  id: "plov",
  modificationGroups: [aModificationGroup({ modifications: [cheese] })],
});

describe("lines of an order by phone", () => {
  it("counts the same dish with the same options together", () => {
    const withCheese = [{ id: "cheese", count: 1 }];
    const lines = addLine([newLine(plov, withCheese)], newLine(plov, withCheese));
    expect(lines.map(({ count }) => count)).toEqual([2]);
    expect(addLine(lines, newLine(plov, []))).toHaveLength(2);
  });

  it("repeats what is still on the menu", () => {
    const item = anOrder().cartItems[0]!;
    const order = anOrder({
      cartItems: [
        {
          ...item,
          productId: "plov",
          count: 3,
          modifications: [
            { id: "cheese", groupId: "g", name: cheese.name, price: 1, count: 1 },
            { id: "gone", groupId: "g", name: cheese.name, price: 1, count: 1 },
          ],
        },
        { ...item, productId: "gone" },
      ],
    });
    expect(repeatedLines({ ...order, earlierOrders: 0, kitchen: [] }, [plov])).toMatchObject([
      { product: { id: "plov" }, count: 3, options: [{ id: "cheese", count: 1 }] },
    ]);
  });
});

it("sends the address of a delivery, and the branch and table of the house", () => {
  const draft = { ...emptyDraft, destination: { id: "a1" }, branchId: "b1", tableId: "t1" };
  expect(requestOf(draft, null)).toMatchObject({ addressId: "a1" });
  expect(requestOf(draft, null)).not.toHaveProperty("branchId");
  expect(requestOf(draft, null)).not.toHaveProperty("tableId");
  const pickUp = requestOf({ ...draft, serviceType: "PICK_UP" }, "+998901234567");
  expect(pickUp).toMatchObject({ branchId: "b1", tableId: "t1", phone: "+998901234567" });
  expect(pickUp).not.toHaveProperty("addressId");
});

it("sends the wishes that were entered, how a courier announces it for a delivery only", () => {
  expect(requestOf(emptyDraft, null)).not.toHaveProperty("cutlery");
  const draft = { ...emptyDraft, cutlery: 0, arrival: "RING" as const };
  expect(requestOf(draft, null)).toMatchObject({ cutlery: 0, arrival: "RING" });
  const pickUp = requestOf({ ...draft, serviceType: "PICK_UP" }, null);
  expect(pickUp).toMatchObject({ cutlery: 0 });
  expect(pickUp).not.toHaveProperty("arrival");
});
