import { anAddressInput } from "@dasturxon/testing/customer-builders";
import { describe, expect, it } from "vitest";
import { aBasketLine } from "../../core/session/testing/a-client-session.ts";
import { blankDraft } from "../../core/session/draft-store.ts";
import type { DraftChoices } from "../../core/session/draft-store.ts";
import { offeredChoices, quoteRequest, orderDraft } from "./order-request.ts";

const lines = [aBasketLine()];
const delivery: DraftChoices = { serviceType: "DELIVERY", isDineIn: false };
const pickUp: DraftChoices = { serviceType: "PICK_UP", isDineIn: false, branchId: "b" };
const address = anAddressInput();
const request = (choices: DraftChoices, where: object = { address }) =>
  quoteRequest({ ...blankDraft, lines, choices }, where as { address: typeof address });
const order = (choices: DraftChoices) => orderDraft({ ...blankDraft, lines, choices }, { address });

describe("the draft for a quote", () => {
  it("has a saved address by its id, and any other in full", () => {
    expect(request(delivery)).toMatchObject({ address: { streetName: address.streetName } });
    const saved = request(delivery, { address: { ...address, id: "a" } });
    expect(saved).toMatchObject({ addressId: "a" });
    expect(saved).not.toHaveProperty("address");
  });

  it("treats a city's centre as no address", () => {
    const centre = request(delivery, { address: { ...address, streetName: "" } });
    expect(centre).not.toHaveProperty("address");
  });

  it("has the branch of a pick-up, and none for a delivery", () => {
    expect(request(pickUp)).toMatchObject({ branchId: "b" });
    expect(request(pickUp)).not.toHaveProperty("address");
    expect(request({ ...delivery, branchId: "b" })).not.toHaveProperty("branchId");
  });

  it("has a table only for dine-in", () => {
    const table = { hallId: "h", tableId: "t" };
    expect(request({ ...pickUp, ...table, isDineIn: true })).toMatchObject(table);
    expect(request({ ...pickUp, ...table })).not.toHaveProperty("tableId");
  });

  it("has a time only if one was chosen", () => {
    const time = { laterDay: "2026-11-22", laterTime: "14:30" };
    expect(request({ ...delivery, ...time, isLater: true })).toMatchObject(time);
    expect(request({ ...delivery, ...time, isLater: false })).not.toHaveProperty("laterDay");
  });
});

describe("the draft for an order", () => {
  it("is null without a payment type", () => {
    expect(order(delivery)).toBeNull();
  });

  it("has the comment of its address until it has its own, also an empty one", () => {
    const withComment = { ...address, details: { comment: "Hovlidan kiring" } };
    const commentOf = (choices: object) =>
      orderDraft(
        { ...blankDraft, lines, choices: { ...delivery, paymentType: "CASH", ...choices } },
        { address: withComment },
      )?.courierComment;
    expect(commentOf({})).toBe("Hovlidan kiring");
    expect(commentOf({ courierComment: "Qo‘ng‘iroq qiling" })).toBe("Qo‘ng‘iroq qiling");
    expect(commentOf({ courierComment: "" })).toBeUndefined();
  });

  it.each([
    ["a delivery paid online", { ...delivery, paymentType: "PAYME" }, [2, true, "RING"]],
    ["a delivery paid on receipt", { ...delivery, paymentType: "CASH" }, [2, undefined, "RING"]],
    ["a pick-up", { ...pickUp, paymentType: "PAYME" }, [2, undefined, undefined]],
    [
      "a table",
      { ...pickUp, isDineIn: true, paymentType: "PAYME" },
      [undefined, undefined, undefined],
    ],
  ] as const)("has the wishes that apply to %s", (_, choices, wishes) => {
    const wished = { cutlery: 2, leaveAtDoor: true, arrival: "RING" } as const;
    const sent = order({ ...wished, ...choices });
    expect([sent?.cutlery, sent?.leaveAtDoor, sent?.arrival]).toEqual([...wishes]);
  });

  it("has one set of cutlery unless another number was chosen, also none", () => {
    const cash: DraftChoices = { ...delivery, paymentType: "CASH" };
    expect(order(cash)?.cutlery).toBe(1);
    expect(order({ ...cash, cutlery: 0 })?.cutlery).toBe(0);
  });

  it("omits fields that do not apply", () => {
    const comments = { comment: "  ", courierComment: "qo‘ng‘iroq qiling", changeFrom: 200_000 };
    const cash = order({ ...delivery, ...comments, paymentType: "CASH" });
    expect(cash).toMatchObject({ courierComment: "qo‘ng‘iroq qiling", changeFrom: 200_000 });
    expect(cash).not.toHaveProperty("comment");
    const byTerminal = order({ ...pickUp, ...comments, paymentType: "TERMINAL" });
    expect(byTerminal).not.toHaveProperty("changeFrom");
    expect(byTerminal).not.toHaveProperty("courierComment");
  });

  it("has another receiver once name and phone are complete", () => {
    const receiver = { name: " Aziza ", phone: "+998901234567" };
    const paid: DraftChoices = { ...delivery, paymentType: "CASH" };
    expect(order({ ...paid, receiver })?.receiver).toEqual({
      name: "Aziza",
      phone: receiver.phone,
    });
    expect(
      order({ ...paid, receiver: { ...receiver, phone: "+99890" } })?.receiver,
    ).toBeUndefined();
  });

  it(
    "drops receiver, promo code and cashback that the brand no longer accepts",
    { meta: { requirements: "[S3.040, S3.042, S3.043]" } },
    () => {
      const receiver = { name: "Aziza", phone: "+998901234567" };
      const choices: DraftChoices = { ...delivery, receiver, promoCode: "SALOM", cashback: 5_000 };
      const all = { receiverActive: true, promoActive: true, cashbackActive: true };
      expect(offeredChoices(choices, all)).toEqual(choices);
      for (const [name, forgotten] of [
        ["receiverActive", "receiver"],
        ["promoActive", "promoCode"],
        ["cashbackActive", "cashback"],
      ] as const) {
        const { [forgotten]: _, ...offered } = choices;
        expect(offeredChoices(choices, { ...all, [name]: false })).toEqual(offered);
      }
    },
  );
});
