import { createHmac } from "node:crypto";
import { anId } from "@dasturxon/testing/sample-values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { putMerchantSecret } from "../../db/put-merchant-secret.ts";
import { testApi, type TestApi } from "../../../test/support/test-api.ts";
import { testAccountKeys } from "../../../test/support/test-payments.ts";
import { checkPayments } from "./check-payments.ts";
import { openPayingShop, paid, waiting, type PayingShop } from "./payment-test-orders.ts";

let api: TestApi;
let shop: PayingShop;
let other: PayingShop;
beforeAll(async () => {
  api = await testApi();
  shop = await openPayingShop(api);
  other = await openPayingShop(api);
});
afterAll(() => api.close());

type HookRequest = {
  method: string;
  paymentId: string;
  orderId: string;
  amount?: number;
  provider?: string;
};

/** Sends a message as the provider's server, or a forger. */
async function sendMessage(
  message: HookRequest,
  {
    merchantId = shop.merchantId,
    secret = testAccountKeys("PAYME", shop.shop.brand).secret,
    change = (text: string) => text,
    path = "",
  } = {},
) {
  const text = JSON.stringify({ provider: "PAYME", amount: 34_000, ...message });
  const response = await api.hooks(
    new Request(`http://any.host${path || `/hooks/sandbox/${merchantId}`}`, {
      method: "POST",
      headers: {
        "x-sandbox-signature": createHmac("sha256", secret).update(text).digest("base64url"),
      },
      body: change(text),
    }),
  );
  const body = await response.text();
  return { status: response.status, ...(body.startsWith("{") ? JSON.parse(body) : {}) };
}

describe("a message of a provider", () => {
  it(
    "creates and performs, and repeats without effect",
    { meta: { requirements: "[S4.06]" } },
    async () => {
      const [orderId, paymentId] = [await shop.place("PAYME"), anId()];
      const send = (method: string) => sendMessage({ method, paymentId, orderId });
      expect(await send("perform")).toMatchObject({
        isAccepted: false,
        refusal: "ATTEMPT_NOT_FOUND",
      });
      expect(await send("create")).toMatchObject({ isAccepted: true, state: "CREATED" });
      expect(await send("create")).toMatchObject({ isAccepted: true, state: "CREATED" });
      expect(await send("perform")).toMatchObject({ isAccepted: true, state: "PERFORMED" });
      expect(await send("perform")).toMatchObject({ isAccepted: true, state: "PERFORMED" });
      expect(await send("create")).toMatchObject({ isAccepted: true, state: "PERFORMED" });
      expect(await shop.history(orderId)).toEqual([waiting, paid]);
    },
  );

  it("after a cancellation pays nothing", async () => {
    const [orderId, paymentId] = [await shop.place("PAYME"), anId()];
    for (const method of ["create", "cancel"]) await sendMessage({ method, paymentId, orderId });
    expect(await sendMessage({ method: "perform", paymentId, orderId })).toMatchObject({
      isAccepted: false,
      refusal: "ATTEMPT_CANCELLED",
    });
    expect(await shop.order(orderId)).toMatchObject({ isPaid: false });
  });

  it(
    "is accepted only with the brand's own key",
    { meta: { requirements: "[S1.04]" } },
    async () => {
      const [orderId, paymentId] = [await shop.place("PAYME"), anId()];
      const theirs = await other.place("PAYME");
      const secretOf = (name: "PAYME" | "CLICK", at: PayingShop) =>
        testAccountKeys(name, at.shop.brand).secret;
      const create = { method: "create", paymentId, orderId };
      const forged = [
        sendMessage(create, { secret: "guessed" }),
        sendMessage(create, { secret: secretOf("PAYME", other) }),
        sendMessage(create, { secret: secretOf("CLICK", shop) }),
        sendMessage(create, { change: (text) => text.replace("34000", "34001") }),
        sendMessage(create, { change: (text) => text.replace("PAYME", "CLICK") }),
        sendMessage({ ...create, orderId: theirs }, { merchantId: other.merchantId }),
      ];
      for (const answer of await Promise.all(forged)) expect(answer.status).toBe(401);
      expect(await sendMessage({ ...create, orderId: theirs })).toMatchObject({
        refusal: "ORDER_NOT_FOUND",
      });
      expect(await shop.attempts(orderId)).toEqual([]);
      expect(await other.attempts(theirs)).toEqual([]);
    },
  );

  it("is accepted with the keys before for a week, and proves the keys that it is signed with", async () => {
    const rotating = await openPayingShop(api);
    const { merchantId } = rotating;
    const keys = testAccountKeys("PAYME", rotating.shop.brand);
    const { secrets } = api.services;
    const rotated = { terminal: keys.terminal, secret: "a new secret" };
    const until = new Date(api.now().getTime() + 7 * 24 * 3_600_000);
    await api.rows(rotating.shop.brand, (db) =>
      putMerchantSecret(db, secrets, merchantId, "PAYME", JSON.stringify(rotated), {
        formerUntil: until,
      }),
    );
    const provenAt = () =>
      api.rows(rotating.shop.brand, (db) =>
        db
          .selectFrom("merchantSecret")
          .select("provenAt")
          .where("merchantId", "=", merchantId)
          .where("kind", "=", "PAYME")
          .executeTakeFirst()
          .then((row) => row?.provenAt),
      );
    const orderId = await rotating.place("PAYME");
    const send = (secret: string) =>
      sendMessage({ method: "create", paymentId: `${orderId} 1`, orderId }, { merchantId, secret });
    expect(await send(keys.secret)).toMatchObject({ isAccepted: true });
    expect(await provenAt()).toBeNull();
    expect(await send(rotated.secret)).toMatchObject({ isAccepted: true });
    expect(await provenAt()).toEqual(api.now());
    api.setNow(until);
    expect((await send(keys.secret)).status).toBe(401);
    await checkPayments({ database: api.database, services: api.services }, { merchantId });
    const former = await api.rows(rotating.shop.brand, (db) =>
      db
        .selectFrom("merchantSecret")
        .select("formerCiphertext")
        .where("merchantId", "=", merchantId)
        .execute(),
    );
    expect(former.every(({ formerCiphertext }) => formerCiphertext === null)).toBe(true);
  });

  it("for a brand that is closed is booked", async () => {
    const closed = await openPayingShop(api);
    const { merchantId } = closed;
    const orderId = await closed.place("PAYME");
    const { secret } = testAccountKeys("PAYME", closed.shop.brand);
    closed.shop.brand.merchant.isActive = false;
    await api.write(closed.shop.brand);
    const message = { paymentId: anId(), orderId };
    for (const method of ["create", "perform"])
      expect(await sendMessage({ ...message, method }, { merchantId, secret })).toMatchObject({
        isAccepted: true,
      });
    expect(await closed.attempts(orderId)).toMatchObject([{ state: "PERFORMED" }]);
  });

  it("with another sum, or for an order that is no id, is refused", async () => {
    const orderId = await shop.place("PAYME");
    const create = { method: "create", paymentId: anId(), orderId };
    expect(await sendMessage({ ...create, amount: 33_999 })).toMatchObject({
      refusal: "WRONG_AMOUNT",
    });
    expect(await sendMessage({ ...create, orderId: "1'; --" })).toMatchObject({
      refusal: "ORDER_NOT_FOUND",
    });
  });

  it.each([
    ["no JSON", () => "{", 400],
    ["missing fields", () => '{"method":"create"}', 400],
    ["a fractional sum", (text: string) => text.replace("34000", "340.5"), 400],
    ["too large a body", () => "x".repeat(70_000), 413],
  ])("of %s changes nothing", async (_, change, status) => {
    const [orderId, paymentId] = [await shop.place("PAYME"), anId()];
    expect((await sendMessage({ method: "create", paymentId, orderId }, { change })).status).toBe(
      status,
    );
    expect(await shop.attempts(orderId)).toEqual([]);
  });

  it.each(["/hooks", "/hooks/sandbox", "/hooks/sandbox/x", "/hooks/constructor/x"])(
    "to %s is a 404",
    async (path) => {
      const message = { method: "create", paymentId: anId(), orderId: anId() };
      expect((await sendMessage(message, { path })).status).toBe(404);
    },
  );

  it("for a brand without keys, or without a brand, is refused", async () => {
    const message = { method: "create", paymentId: anId(), orderId: anId() };
    const plain = await api.brand();
    expect((await sendMessage(message, { merchantId: plain.merchant.id })).status).toBe(401);
    expect((await sendMessage(message, { merchantId: anId() })).status).toBe(404);
    expect(api.faults).toEqual([]);
  });
});
