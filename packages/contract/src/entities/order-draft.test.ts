import { describe, expect, it } from "vitest";
import { MAX_BASKET_LINES, MAX_LINE_COUNT } from "../constants.ts";
import { LaterOrderRequest, OrderDraft, OrderRequest, QuoteRequest } from "./order-draft.ts";

const productId = "01990000-0000-7000-8000-000000000001";
const line = { productId, count: 1, modifications: [] };
const draft = { serviceType: "PICK_UP", cartItems: [line], paymentType: "CASH" };
const wrongFields = (result: { error?: { issues: { path: PropertyKey[] }[] } }) =>
  result.error?.issues.map(({ path }) => path.join(".")) ?? [];

/** Invalid fields of a draft with these changes. */
const wrongIn = (changes: object) => wrongFields(OrderDraft.safeParse({ ...draft, ...changes }));
const lines = (length: number) => Array.from({ length }, () => line);

describe("an order draft", () => {
  it("accepts delivery and pick-up only", () => {
    const serviceTypes = ["DELIVERY", "PICK_UP", "DINE_IN", "YANDEX_EATS", "EXPRESS_24"];
    const accepted = serviceTypes.filter(
      (serviceType) => OrderDraft.safeParse({ ...draft, serviceType }).success,
    );
    expect(accepted).toEqual(["DELIVERY", "PICK_UP"]);
  });

  it("limits counts, lines and comments", () => {
    expect(wrongIn({ cartItems: [{ ...line, count: 0 }] })).toEqual(["cartItems.0.count"]);
    expect(wrongIn({ cartItems: [{ ...line, count: MAX_LINE_COUNT }] })).toEqual([]);
    expect(wrongIn({ cartItems: [{ ...line, count: MAX_LINE_COUNT + 1 }] })).toEqual([
      "cartItems.0.count",
    ]);
    expect(wrongIn({ cartItems: lines(MAX_BASKET_LINES) })).toEqual([]);
    expect(wrongIn({ cartItems: lines(MAX_BASKET_LINES + 1) })).toEqual(["cartItems"]);
    expect(wrongIn({ comment: "a".repeat(500) })).toEqual([]);
    expect(wrongIn({ comment: "a".repeat(501), courierComment: "a".repeat(501) })).toEqual([
      "comment",
      "courierComment",
    ]);
  });

  it("drops prices sent by a client", () => {
    const priced = { ...line, price: 1, costPrice: 1, discount: 100 };
    expect(OrderDraft.parse({ ...draft, cartItems: [priced], deliveryPrice: 0 })).toEqual(draft);
  });

  it("can be quoted without a payment type", () => {
    const { paymentType: _, ...unpaid } = draft;
    expect(QuoteRequest.safeParse(unpaid).success).toBe(true);
    expect(OrderDraft.safeParse(unpaid).success).toBe(false);
  });

  it("requires a quote's token or the displayed total to be ordered", () => {
    expect(wrongFields(OrderRequest.safeParse(draft))).toEqual(["totalPrice"]);
    expect(OrderRequest.safeParse({ ...draft, quoteToken: "token" }).success).toBe(true);
    expect(OrderRequest.safeParse({ ...draft, totalPrice: 0 }).success).toBe(true);
  });

  it("requires day and time as HH:MM to be scheduled", () => {
    const later = { ...draft, totalPrice: 38_000, laterDay: "2026-10-06", laterTime: "14:30" };
    expect(LaterOrderRequest.safeParse(later).success).toBe(true);
    const of = (changes: object) =>
      wrongFields(LaterOrderRequest.safeParse({ ...later, ...changes }));
    expect(of({ laterDay: undefined, laterTime: undefined })).toEqual(["laterDay", "laterTime"]);
    expect(of({ laterDay: "06.10.2026", laterTime: "2:30 pm" })).toEqual(["laterDay", "laterTime"]);
  });
});
