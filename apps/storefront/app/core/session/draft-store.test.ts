import { lineKey } from "@dasturxon/domain/basket/line-key";
import { describe, expect, it } from "vitest";
import { blankDraft, createDraftStore, offeredDraft } from "./draft-store.ts";
import { aBasketLine } from "./testing/a-client-session.ts";

const line = aBasketLine();

describe("the order draft", () => {
  it("offers to undo the removal of the last unit", () => {
    const draft = createDraftStore();
    draft.getState().add(line);
    draft.getState().changeCount(lineKey(line), 0);
    expect(draft.getState().lines).toEqual([]);
    draft.getState().undoRemove();
    expect(draft.getState()).toMatchObject({ lines: [line], removed: null });
  });

  it("offers to undo the clearing of the basket, also beside what was added meanwhile", () => {
    const [first, second, added] = ["a", "b", "c"].map((productId) => aBasketLine({ productId }));
    if (!first || !second || !added) throw new Error("Three lines are needed.");
    const draft = createDraftStore();
    for (const each of [first, second]) draft.getState().add(each);
    draft.getState().choose({ comment: "tez" });
    draft.getState().clear();
    expect(draft.getState()).toMatchObject({ lines: [], choices: { comment: "tez" } });
    draft.getState().add(added);
    draft.getState().undoRemove();
    expect(draft.getState()).toMatchObject({ lines: [first, second, added], removed: null });
  });

  it(
    "is cleared after an order and contains its id",
    { meta: { requirements: "[S4.44, S4.46]" } },
    () => {
      const draft = createDraftStore();
      draft.getState().add(line);
      draft.getState().choose({
        serviceType: "PICK_UP",
        branchId: "b",
        paymentType: "CASH",
        comment: "tez",
        courierComment: "2-podyezd",
        promoCode: "SALOM",
        cashback: 5_000,
        isLater: true,
        laterDay: "2026-11-22",
        laterTime: "19:00",
        cutlery: 3,
        leaveAtDoor: true,
        arrival: "NO_RING",
      });
      draft.getState().orderPlaced("order-1");
      const { lines, choices, placedOrderId } = draft.getState();
      expect(JSON.parse(JSON.stringify({ lines, choices, placedOrderId }))).toEqual({
        lines: [],
        choices: {
          serviceType: "PICK_UP",
          isDineIn: false,
          branchId: "b",
          paymentType: "CASH",
          cutlery: 3,
          leaveAtDoor: true,
          arrival: "NO_RING",
        },
        placedOrderId: "order-1",
      });
    },
  );

  it.each([
    { off: [], stored: "DELIVERY", offered: "DELIVERY", isDineIn: false },
    { off: ["deliveryActive"], stored: "DELIVERY", offered: "PICK_UP", isDineIn: false },
    {
      off: ["deliveryActive", "pickupActive"],
      stored: "DELIVERY",
      offered: "PICK_UP",
      isDineIn: true,
    },
    { off: ["pickupActive"], stored: "PICK_UP", offered: "DELIVERY", isDineIn: false },
  ] as const)(
    "changes from $stored to $offered when $off is off",
    { meta: { requirements: "[S1.24]" } },
    ({ off, stored, offered, isDineIn }) => {
      const all = { deliveryActive: true, pickupActive: true, dineInActive: true };
      const switches = { ...all, ...Object.fromEntries(off.map((name) => [name, false])) };
      const draft = { ...blankDraft, choices: { serviceType: stored, isDineIn: false } };
      expect(offeredDraft(draft, switches).choices).toEqual({ serviceType: offered, isDineIn });
      expect(createDraftStore(switches).getState().choices.serviceType).toBe(
        switches.deliveryActive ? "DELIVERY" : "PICK_UP",
      );
    },
  );

  it("keeps dine-in if the brand offers it", () => {
    const draft = { ...blankDraft, choices: { serviceType: "PICK_UP" as const, isDineIn: true } };
    const switches = { deliveryActive: true, pickupActive: false, dineInActive: true };
    expect(offeredDraft(draft, switches)).toBe(draft);
    expect(offeredDraft(draft, { ...switches, dineInActive: false }).choices).toEqual({
      serviceType: "DELIVERY",
      isDineIn: false,
    });
  });

  it("is separate for each visitor", () => {
    const [one, other] = [createDraftStore(), createDraftStore()];
    one.getState().add(line);
    expect(other.getState().lines).toEqual([]);
  });
});
