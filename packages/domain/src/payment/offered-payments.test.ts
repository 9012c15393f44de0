import { describe, expect, it } from "vitest";
import type { PaymentType } from "@dasturxon/contract/entities/payment-type";
import {
  isPaymentAwaited,
  offeredPayments,
  paymentProvider,
  paymentRefusal,
} from "./offered-payments.ts";
import type { PaymentOffer, PaymentSwitches } from "./offered-payments.ts";

const types: PaymentType[] = ["CASH", "TERMINAL", "PAYME", "CLICK", "UZUM", "PAYNET", "OTHER"];
const setting = (type: PaymentType) => ({
  type,
  isActive: true,
  webEnabled: true,
  botEnabled: true,
});
const all: PaymentOffer = {
  switches: {
    cashActive: true,
    terminalActive: true,
    paymeActive: true,
    clickActive: true,
    uzumActive: true,
    cardActive: true,
  },
  settings: types.map(setting),
  providers: new Set(["PAYME", "CLICK", "UZUM"]),
  channel: "WEB",
};
const shown = (offer: Partial<PaymentOffer>) =>
  offeredPayments({ ...all, ...offer }).map(({ kind, type }) => (kind === "CARD" ? "card" : type));

describe("offeredPayments", () => {
  it("[S3.094] offers everything that is switched on, set and has its keys", () => {
    expect(shown({})).toEqual([
      "CASH",
      "TERMINAL",
      "card",
      "PAYME",
      "CLICK",
      "UZUM",
      "PAYNET",
      "OTHER",
    ]);
  });

  it.each([
    ["cashActive", "CASH"],
    ["terminalActive", "TERMINAL"],
    ["paymeActive", "PAYME"],
    ["clickActive", "CLICK"],
    ["uzumActive", "UZUM"],
    ["cardActive", "card"],
  ] satisfies [keyof PaymentSwitches, string][])(
    "[S3.052, S3.053, S3.054, S3.055, S3.056, S3.057, S3.094] without %s there is no %s, and only that one goes",
    (name, gone) => {
      const without = shown({ switches: { ...all.switches, [name]: false } });
      expect(shown({}).filter((payment) => !without.includes(payment))).toEqual([gone]);
    },
  );

  it("[S3.094] needs an active payment setting of the channel", () => {
    const settings = [
      { ...setting("CASH"), isActive: false },
      { ...setting("TERMINAL"), webEnabled: false },
      { ...setting("OTHER"), botEnabled: false },
    ];
    expect(shown({ settings })).toEqual(["OTHER"]);
    expect(shown({ settings, channel: "BOT" })).toEqual(["TERMINAL"]);
  });

  it("[S3.094] offers no provider whose keys the brand lacks", () => {
    expect(shown({ providers: new Set() })).toEqual(["CASH", "TERMINAL", "PAYNET", "OTHER"]);
  });

  it("[S3.094] pays by Click as its mini-app inside Click", () => {
    expect(shown({ isInClick: true })).toContain("CLICK_MINI_APP");
    expect(shown({ isInClick: true })).not.toContain("CLICK");
  });
});

describe("paymentRefusal", () => {
  it.each([
    { type: null, hasCard: false, code: "PAYMENT_TYPE_REQUIRED" },
    { type: "CASH", hasCard: false, code: null },
    { type: "PAYME", hasCard: true, code: null },
    { type: "CASH", hasCard: true, code: "PAYMENT_TYPE_NOT_AVAILABLE" },
    { type: "CLICK_MINI_APP", hasCard: false, code: "PAYMENT_TYPE_NOT_AVAILABLE" },
  ] as const)("[S3.094] of $type, by card $hasCard: $code", ({ type, hasCard, code }) => {
    expect(paymentRefusal(type, hasCard, all)).toBe(code);
  });
});

describe("isPaymentAwaited", () => {
  const order = { paymentType: "PAYME" as const, totalPrice: 50_000, isPaid: false };
  it("[S4.05] waits for an online payment that has not come", () => {
    expect(isPaymentAwaited(order)).toBe(true);
    expect(isPaymentAwaited({ ...order, isPaid: true })).toBe(false);
    expect(isPaymentAwaited({ ...order, paymentType: "CASH" })).toBe(false);
  });
  it("[S9.28] waits for nothing at a total of 0", () => {
    expect(isPaymentAwaited({ ...order, totalPrice: 0 })).toBe(false);
  });
  it("knows who takes the money", () => {
    expect(types.filter((type) => paymentProvider(type))).toEqual(["PAYME", "CLICK", "UZUM"]);
    expect(paymentProvider("CLICK_MINI_APP")).toBe("CLICK");
  });
});
