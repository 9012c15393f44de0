import { constant, array, assert, integer, nat, property, record, uuid } from "fast-check";
import { someAmounts } from "@dasturxon/testing/order-builders";
import { describe, expect, it } from "vitest";
import { secretsFrom } from "../../../secrets.ts";
import { draftFingerprint } from "./draft-fingerprint.ts";
import { optionIds, quoteToken, readQuoteToken, type QuotePromise } from "./quote-token.ts";

const secrets = secretsFrom("a key for tests only");
const merchantId = "01980000-0000-7000-8000-000000000001";
const branchId = "01980000-0000-7000-8000-000000000003";

const promise = (options: number[], lines = 2): QuotePromise => ({
  fingerprint: "x".repeat(22),
  expiresAt: new Date("2026-10-05T12:10:00+05:00"),
  total: 107_724,
  frozen: {
    amounts: someAmounts(),
    promoId: null,
    branchId,
    lines: Array.from({ length: lines }, (_, at) => ({
      costPrice: 10_000 + 137 * at,
      discount: at % 50,
    })),
    options,
    priceRounding: 1,
  },
});

describe("a quote token", () => {
  it("is decoded unchanged", () => {
    const lines = array(
      record({ costPrice: nat(10_000_000), discount: integer({ min: 0, max: 100 }) }),
      { maxLength: 20 },
    );
    const frozen = record({
      amounts: constant(someAmounts()),
      promoId: uuid(),
      branchId: uuid(),
      lines,
      options: array(nat(1_000_000), { maxLength: 40 }),
      priceRounding: integer({ min: 1, max: 1_000 }),
    });
    assert(
      property(frozen, nat(), (prices, total) => {
        const original = { ...promise([]), total, frozen: prices };
        expect(
          readQuoteToken(secrets, merchantId, quoteToken(secrets, merchantId, original)),
        ).toEqual(original);
      }),
    );
  });

  it("fits a hundred lines with ten options each", () => {
    const prices = Array.from({ length: 1_000 }, (_, at) => 1_000 + ((at * 7_919) % 180) * 500);
    const token = quoteToken(secrets, merchantId, promise(prices, 100));
    expect(token.length).toBeLessThanOrEqual(4_096);
    expect(readQuoteToken(secrets, merchantId, token)?.frozen?.options).toEqual(prices);
  });

  it("contains the total only if the rest does not compress", () => {
    const prices = Array.from({ length: 10_000 }, (_, at) => (at * 7_919_317) % 1_000_003);
    const token = quoteToken(secrets, merchantId, promise(prices, 100));
    expect(token.length).toBeLessThanOrEqual(4_096);
    expect(readQuoteToken(secrets, merchantId, token)).toMatchObject({
      total: 107_724,
      frozen: null,
    });
  });

  it("is invalid for another merchant or installation, and after any change", () => {
    const token = quoteToken(secrets, merchantId, promise([4_000]));
    expect(readQuoteToken(secrets, branchId, token)).toBeNull();
    expect(readQuoteToken(secretsFrom("another key"), merchantId, token)).toBeNull();
    for (let at = 0; at < token.length; at += 1) {
      const changed = `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
      const read = readQuoteToken(secrets, merchantId, changed);
      // The last character of the signature has unused bits.
      if (at < token.length - 1) expect(read, `character ${at}`).toBeNull();
      else if (read) expect(read).toEqual(promise([4_000]));
    }
  });
});

describe("a draft's fingerprint", () => {
  const draft = {
    serviceType: "PICK_UP",
    branchId,
    cartItems: [{ productId: merchantId, count: 1, modifications: [{ id: branchId, count: 1 }] }],
  } as const;
  const items = (count: number, units = 1) => [
    { productId: merchantId, count, modifications: [{ id: branchId, count: units }] },
  ];
  const of = (change: object) => draftFingerprint({ ...draft, cartItems: items(1), ...change });

  it.each([
    { cartItems: items(2) },
    { cartItems: items(1, 2) },
    { branchId: merchantId },
    { serviceType: "DELIVERY" },
    { promoCode: "SALOM" },
    { cashback: 1 },
    { isLater: true, laterDay: "2026-10-06", laterTime: "13:00" },
    { tableId: branchId },
  ])("differs with %j", (change) => {
    expect(of(change)).not.toBe(of({}));
  });

  it.each([
    { comment: "Tez" },
    { courierComment: "Eshik" },
    { changeFrom: 200_000 },
    { cutlery: 2, arrival: "RING" },
    { cashback: 0 },
    { isLater: false },
  ])("is the same with %j", (change) => expect(of(change)).toBe(of({})));

  it("normalises the promo code", () => {
    expect(of({ promoCode: " salom " })).toBe(of({ promoCode: "SALOM" }));
  });

  it("contains each option once", () => {
    expect(
      optionIds([{ modifications: [{ id: "a" }, { id: "b" }] }, { modifications: [{ id: "a" }] }]),
    ).toEqual(["a", "b"]);
  });
});
