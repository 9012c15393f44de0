import { PaymentType } from "@dasturxon/contract/entities/payment";
import { createMessages } from "@dasturxon/messages/create-messages";
import { describe, expect, it } from "vitest";
import { courierLine, paidTexts, paymentText, refundPromise } from "./order-messages.ts";

it.each(["uz", "ru", "eng"] as const)("in %s every payment type has a name", (language) => {
  const { t } = createMessages(language);
  for (const type of PaymentType.options) expect(paymentText(type, t), type).toBeTruthy();
});

const messages = createMessages("eng");

describe("paidTexts", () => {
  type Paying = Parameters<typeof paidTexts>[0];
  const sum = "150\u00a0000\u00a0soum";
  const refunding = (refundedAt: string | null): NonNullable<Paying["onlinePayment"]> => ({
    latest: null,
    isRevived: false,
    refunds: [
      {
        paymentType: "PAYME",
        amount: 150_000,
        state: refundedAt ? "REFUNDED" : "DUE",
        isLate: false,
        refundedAt,
        workingDays: 3,
      },
    ],
  });
  const begun = (): NonNullable<Paying["onlinePayment"]> => ({
    latest: { at: "2026-10-05T12:00:00+05:00", paymentType: "PAYME", state: "OPEN" },
    refunds: [],
    isRevived: false,
  });
  const cancelled: Paying = { status: "CANCELED", paymentType: "PAYME", isPaid: false };
  const paid: Paying = { ...cancelled, isPaid: true };
  const cases: [string, Paying, string[]][] = [
    ["an order that is paid", { ...paid, status: "OPEN" }, ["Paid"]],
    [
      "a cancelled one that is being refunded",
      { ...paid, onlinePayment: refunding(null) },
      [`${sum} come back`],
    ],
    [
      "a refunded one",
      { ...paid, onlinePayment: refunding("2026-10-05T12:00:00+05:00") },
      [`${sum} returned`],
    ],
    ["a cancelled one that nobody paid", cancelled, ["No money was taken"]],
    ["a cancelled one whose payment has begun", { ...cancelled, onlinePayment: begun() }, []],
    ["a cancelled one in cash", { ...cancelled, paymentType: "CASH" }, []],
  ];
  it.each(cases)("says of %s what became of the money", (_, order, texts) => {
    expect(paidTexts(order, messages)).toEqual(texts);
  });
});

describe("refundPromise", () => {
  const paid = { isPaid: true, paymentType: "PAYME", totalPrice: 150_000 } as const;
  const term = "Through Payme, within 5 working days.";
  it.each([
    ["a paid order", paid, `150\u00a0000\u00a0soum come back. ${term}`],
    [
      "one of which a part was given back, and a part is still to be paid",
      { ...paid, dueOnReceipt: 20_000, refunded: 30_000 },
      `100\u00a0000\u00a0soum come back. ${term}`,
    ],
    ["one that nobody paid", { ...paid, isPaid: false }, null],
    ["one in cash", { ...paid, paymentType: "CASH" as const }, null],
  ])("says of %s what a cancellation gives back, by whom and when", (_, order, text) => {
    expect(refundPromise(order, messages)).toBe(text);
  });
});

const order = (changes: object) =>
  ({
    serviceType: "DELIVERY",
    status: "ON_WAY",
    address: { latitude: 41.3, longitude: 69.28 },
    ...changes,
  }) as Parameters<typeof courierLine>[0];
const courier = (position: object | null = { latitude: 41.309, longitude: 69.28, at: "" }) =>
  ({ user: { firstName: "Jasur" }, position }) as Parameters<typeof courierLine>[1];

describe("courierLine", () => {
  it("returns the courier's distance", () => {
    expect(courierLine(order({}), courier(), messages)).toMatch(/^Jasur is on the way, 1\skm from/);
  });

  it("says that the courier is there instead of a distance of nothing", () => {
    const there = courier({ latitude: 41.3003, longitude: 69.28, at: "" });
    expect(courierLine(order({}), there, messages)).toBe("Jasur is at your door.");
    const arrived = order({ courierStatus: "PERFORMER_ARRIVED" });
    expect(courierLine(arrived, courier(), messages)).toBe("Jasur is at your door.");
  });

  it("returns texts for what is missing, and for the end", () => {
    const { courierMap } = messages.t;
    expect(courierLine(order({ status: "COOKING" }), null, messages)).toBe(courierMap.none);
    expect(courierLine(order({ status: "ATTACHED" }), courier(null), messages)).toMatch(
      /will collect/,
    );
    expect(courierLine(order({}), courier(null), messages)).toMatch(/exact place is not known/);
    expect(courierLine(order({ status: "DELIVERED" }), null, messages)).toBe(courierMap.over);
    expect(courierLine(order({ serviceType: "PICK_UP" }), null, messages)).toBe(
      courierMap.noDelivery,
    );
  });
});
