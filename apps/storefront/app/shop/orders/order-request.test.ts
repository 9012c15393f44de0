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

describe("the draft that is priced", () => {
  it("names a saved address by its id and gives any other", () => {
    expect(request(delivery)).toMatchObject({ address: { streetName: address.streetName } });
    const saved = request(delivery, { address: { ...address, id: "a" } });
    expect(saved).toMatchObject({ addressId: "a" });
    expect(saved).not.toHaveProperty("address");
  });

  it("takes a city's centre for no address", () => {
    const centre = request(delivery, { address: { ...address, streetName: "" } });
    expect(centre).not.toHaveProperty("address");
  });

  it("sends a pick-up to its branch, and a delivery without one", () => {
    expect(request(pickUp)).toMatchObject({ branchId: "b" });
    expect(request(pickUp)).not.toHaveProperty("address");
    expect(request({ ...delivery, branchId: "b" })).not.toHaveProperty("branchId");
  });

  it("names a table only where one eats at it", () => {
    const table = { hallId: "h", tableId: "t" };
    expect(request({ ...pickUp, ...table, isDineIn: true })).toMatchObject(table);
    expect(request({ ...pickUp, ...table })).not.toHaveProperty("tableId");
  });

  it("asks for a time only where one was chosen", () => {
    const time = { laterDay: "2026-11-22", laterTime: "14:30" };
    expect(request({ ...delivery, ...time, isLater: true })).toMatchObject(time);
    expect(request({ ...delivery, ...time, isLater: false })).not.toHaveProperty("laterDay");
  });
});

describe("the draft that is ordered", () => {
  it("is none before a way to pay was chosen", () => {
    expect(order(delivery)).toBeNull();
  });

  it("leaves out what does not belong to it", () => {
    const said = { comment: "  ", courierComment: "qo‘ng‘iroq qiling", changeFrom: 200_000 };
    const cash = order({ ...delivery, ...said, paymentType: "CASH" });
    expect(cash).toMatchObject({ courierComment: "qo‘ng‘iroq qiling", changeFrom: 200_000 });
    expect(cash).not.toHaveProperty("comment");
    const terminal = order({ ...pickUp, ...said, paymentType: "TERMINAL" });
    expect(terminal).not.toHaveProperty("changeFrom");
    expect(terminal).not.toHaveProperty("courierComment");
  });

  it("names another receiver once name and number are whole", () => {
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
    "forgets a receiver, a code and cashback that the brand no longer takes",
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
        const { [forgotten]: _, ...kept } = choices;
        expect(offeredChoices(choices, { ...all, [name]: false })).toEqual(kept);
      }
    },
  );
});
