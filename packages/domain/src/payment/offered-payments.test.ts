import { describe, expect, it } from "vitest";
import type { PaymentType } from "@dasturxon/contract/entities/payment";
import {
  isPaidThrough,
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
  operatorEnabled: true,
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
  it(
    "offers everything that is switched on, configured and has its keys",
    { meta: { requirements: "[S3.094]" } },
    () => {
      expect(shown({})).toEqual(["CASH", "TERMINAL", "card", "PAYME", "CLICK", "UZUM", "OTHER"]);
    },
  );

  it.each([
    ["cashActive", "CASH"],
    ["terminalActive", "TERMINAL"],
    ["paymeActive", "PAYME"],
    ["clickActive", "CLICK"],
    ["uzumActive", "UZUM"],
    ["cardActive", "card"],
  ] satisfies [keyof PaymentSwitches, string][])(
    "removes without %s only %s",
    { meta: { requirements: "[S3.052, S3.053, S3.054, S3.055, S3.056, S3.057, S3.094]" } },
    (name, removed) => {
      const without = shown({ switches: { ...all.switches, [name]: false } });
      expect(shown({}).filter((payment) => !without.includes(payment))).toEqual([removed]);
    },
  );

  it(
    "requires an active payment setting of the channel",
    { meta: { requirements: "[S3.094]" } },
    () => {
      const settings = [
        { ...setting("CASH"), isActive: false },
        { ...setting("TERMINAL"), webEnabled: false },
        { ...setting("OTHER"), botEnabled: false },
      ];
      expect(shown({ settings })).toEqual(["OTHER"]);
      expect(shown({ settings, channel: "BOT" })).toEqual(["TERMINAL"]);
    },
  );

  it("offers nothing online by phone", () => {
    expect(shown({ channel: "OPERATOR" })).toEqual(["CASH", "TERMINAL", "OTHER"]);
    const settings = [{ ...setting("CASH"), operatorEnabled: false }];
    expect(shown({ settings, channel: "OPERATOR" })).toEqual([]);
  });

  it("offers no provider without the brand's keys", { meta: { requirements: "[S3.094]" } }, () => {
    expect(shown({ providers: new Set() })).toEqual(["CASH", "TERMINAL", "OTHER"]);
  });

  it.each(["WEB", "BOT", "OPERATOR"] as const)(
    "never offers PAYNET on the channel %s: nothing is connected to it",
    (channel) => {
      const settings = [setting("PAYNET")];
      expect(shown({ settings, channel })).toEqual([]);
      expect(paymentRefusal("PAYNET", false, { ...all, channel })).toBe(
        "PAYMENT_TYPE_NOT_AVAILABLE",
      );
    },
  );

  it(
    "offers CLICK as CLICK_MINI_APP inside Click's app",
    { meta: { requirements: "[S3.094]" } },
    () => {
      expect(shown({ isInClick: true })).toContain("CLICK_MINI_APP");
      expect(shown({ isInClick: true })).not.toContain("CLICK");
    },
  );
});

describe("paymentRefusal", () => {
  it.each([
    { type: null, hasCard: false, code: "PAYMENT_TYPE_REQUIRED" },
    { type: "CASH", hasCard: false, code: null },
    { type: "PAYME", hasCard: true, code: null },
    { type: "CASH", hasCard: true, code: "PAYMENT_TYPE_NOT_AVAILABLE" },
    { type: "CLICK_MINI_APP", hasCard: false, code: "PAYMENT_TYPE_NOT_AVAILABLE" },
  ] as const)(
    "of $type, by card $hasCard: $code",
    { meta: { requirements: "[S3.094]" } },
    ({ type, hasCard, code }) => {
      expect(paymentRefusal(type, hasCard, all)).toBe(code);
    },
  );
});

describe("isPaymentAwaited", () => {
  const order = { paymentType: "PAYME" as const, totalPrice: 50_000, isPaid: false };
  it("awaits an online payment that has not arrived", { meta: { requirements: "[S4.05]" } }, () => {
    expect(isPaymentAwaited(order)).toBe(true);
    expect(isPaymentAwaited({ ...order, isPaid: true })).toBe(false);
    expect(isPaymentAwaited({ ...order, paymentType: "CASH" })).toBe(false);
  });
  it("awaits no payment at a total of 0", { meta: { requirements: "[S9.28]" } }, () => {
    expect(isPaymentAwaited({ ...order, totalPrice: 0 })).toBe(false);
  });
  it("returns the provider of each payment type", () => {
    expect(types.filter((type) => paymentProvider(type))).toEqual(["PAYME", "CLICK", "UZUM"]);
    expect(paymentProvider("CLICK_MINI_APP")).toBe("CLICK");
  });
  it("lets an invoice in Telegram pay what a provider would", () => {
    const isPaid = (type: PaymentType) => isPaidThrough(type, "TELEGRAM_PAYMENTS");
    expect(types.filter(isPaid)).toEqual(["PAYME", "CLICK", "UZUM"]);
    expect(isPaidThrough("CLICK_MINI_APP", "CLICK")).toBe(true);
    expect(isPaidThrough("PAYME", "CLICK")).toBe(false);
  });
});
