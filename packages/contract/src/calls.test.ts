import { describe, expect, it } from "vitest";
import * as z from "zod";
import { type BodyOf, call, nothing, type QueryOf, type ResultOf } from "./call.ts";
import { type Calls, calls } from "./calls.ts";
import { ErrorAnswer } from "./error-answer.ts";
import { errorCatalogue } from "./errors.ts";

/** All property names in a call's result. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const properties = "properties" in schema ? Object.keys(schema.properties as object) : [];
  return [...properties, ...Object.values(schema).flatMap(namesIn)];
}

const resultNames = (result: z.ZodType) =>
  result === nothing ? [] : namesIn(z.toJSONSchema(result));

// @ts-expect-error A tariff answers a price, not a total.
const totalOf = (answer: ResultOf<Calls["calculateTariff"]>): unknown => answer.totalPrice;

const acceptsKey = (key: string) =>
  calls.placeOrder.headers.safeParse({ "idempotency-key": key }).success;

describe("calls", () => {
  it("never return a secret", () => {
    const secret = ["smsUsername", "smsPassword", "iikoApiLogin", "yandexDeliveryKey", "initData"];
    for (const [name, { result }] of Object.entries(calls)) {
      expect(
        resultNames(result).filter((key) => secret.includes(key)),
        name,
      ).toEqual([]);
    }
  });

  it("return a bearer token at sign-in only", () => {
    const answering = Object.entries(calls).filter(([, { result }]) =>
      resultNames(result).includes("token"),
    );
    expect(answering.map(([name]) => name).toSorted()).toEqual([
      "exchangeInitData",
      "logInByContact",
      // A quote's token freezes prices and is no credential.
      "quoteOrder",
      "quotePhoneOrder",
      // A link's token opens what everybody may see of one order.
      "shareOrder",
      "signInByClick",
      "verifyPhone",
    ]);
  });

  it("list the general error codes beside their own, all in the catalogue", () => {
    for (const { errors } of Object.values(calls)) {
      expect(errors).toContain("INTERNAL_ERROR");
      expect(errors.filter((code) => !(code in errorCatalogue))).toEqual([]);
    }
    expect(calls.calculateTariff.errors).toContain("OUT_OF_ZONE");
    expect(calls.placeOrder.errors).toContain("QUOTE_CHANGED");
  });

  it("accept an order's `Idempotency-Key` and refuse an invalid one", () => {
    expect([
      acceptsKey("7b0c9f4e"),
      acceptsKey(""),
      acceptsKey("a b"),
      acceptsKey("x".repeat(129)),
    ]).toEqual([true, false, false, false]);
    expect(calls.placeOrder.headers.safeParse({}).success).toBe(true);
  });

  it("page by ten orders from page zero", () => {
    expect(calls.listOrders.query.parse({})).toEqual({ page: 0, size: 10 });
    expect(calls.listOrders.query.parse({ page: "3", size: "50", onlyArchive: "true" })).toEqual({
      page: 3,
      size: 50,
      onlyArchive: true,
    });
    expect(calls.listOrders.query.safeParse({ size: "1000" }).success).toBe(false);
  });

  it(
    "return lists as arrays, pages with totals, and errors with code, texts and request id",
    { meta: { requirements: "[S7.64]" } },
    () => {
      const order = z.toJSONSchema(calls.listOrders.result);
      expect(Object.keys(order.properties ?? {})).toEqual([
        "content",
        "page",
        "size",
        "totalElements",
        "totalPages",
      ]);
      expect(z.toJSONSchema(calls.listBranches.result).type).toBe("array");
      const description = { uz: "Topilmadi", ru: "Не найдено", eng: "Not found" };
      expect(
        ErrorAnswer.safeParse({ code: "NOT_FOUND", description, requestId: "1" }).success,
      ).toBe(true);
      expect(ErrorAnswer.safeParse({ code: "NOT_FOUND", requestId: "1" }).success).toBe(false);
    },
  );

  it("compile only with a schema for each path parameter", () => {
    // @ts-expect-error The path names {id}.
    const wrong = call("getOrder", { params: z.object({ orderId: z.string() }), result: nothing });
    expect(wrong.path).toBe("/orders/v1/orders/{id}");
  });

  it("type input parts as optional when all their fields are", () => {
    const page = { onlyArchive: true } satisfies QueryOf<Calls["listOrders"]>;
    const check = {
      id: "01990000-0000-7000-8000-000000000001",
      phone: "+998901234567",
      code: "12345",
    } satisfies BodyOf<Calls["verifyPhone"]>;
    expect([calls.listOrders.query.safeParse(page).success, totalOf({ price: 0 })]).toEqual([
      true,
      undefined,
    ]);
    expect(calls.verifyPhone.body.safeParse(check).success).toBe(true);
  });
});
