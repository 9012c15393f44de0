import { describe, expect, it, vi } from "vitest";
import { aPage } from "../../core/session/testing/a-page.ts";
import { aClientSession } from "../../core/session/testing/a-client-session.ts";
import { readPendingOrder, sendOrder } from "./send-order.ts";
import type { PendingOrder } from "./send-order.ts";

const pending = (isLater = false): PendingOrder => ({
  key: "k1",
  body: {
    serviceType: "PICK_UP",
    cartItems: [],
    paymentType: "CASH",
    quoteToken: "q1",
    ...(isLater && { isLater, laterDay: "2026-11-22", laterTime: "14:30" }),
  },
});
const order = { id: "o1" };
const failure = (status: number, code = "X") => ({ error: { status, code }, result: null });

function aShop(answer: object) {
  const placeOrder = vi.fn(async () => answer);
  const placeOrderAtTime = vi.fn(async () => answer);
  const clientSession = aClientSession({}, { placeOrder, placeOrderAtTime });
  const { localStorage: storage } = aPage().page;
  const stored = () => readPendingOrder(storage, clientSession.shell.brand?.merchant.id ?? "");
  return { clientSession, storage, stored, placeOrder, placeOrderAtTime };
}

describe("sending an order", () => {
  it(
    "posts it with its key and deletes the key once it is placed",
    { meta: { requirements: "[S4.42]" } },
    async () => {
      const { clientSession, storage, stored, placeOrder } = aShop({ error: null, result: order });
      expect(await sendOrder(clientSession, storage, pending())).toEqual({ kind: "placed", order });
      expect(placeOrder).toHaveBeenCalledWith({
        headers: { "idempotency-key": "k1" },
        body: pending().body,
      });
      expect(stored()).toBeNull();
    },
  );

  it(
    "uses the scheduled-order call for a scheduled order",
    { meta: { requirements: "[S4.43]" } },
    async () => {
      const { clientSession, storage, placeOrder, placeOrderAtTime } = aShop({
        error: null,
        result: order,
      });
      await sendOrder(clientSession, storage, pending(true));
      expect(placeOrderAtTime).toHaveBeenCalledOnce();
      expect(placeOrder).not.toHaveBeenCalled();
    },
  );

  it.each([0, 429, 500, 503])(
    "keeps the key after %i: the order may have been placed",
    async (status) => {
      const { clientSession, storage, stored } = aShop(failure(status));
      expect((await sendOrder(clientSession, storage, pending())).kind).toBe("unknown");
      expect(stored()).toEqual(pending());
    },
  );

  it.each([400, 401, 404, 409, 422])(
    "deletes the key when %i refuses the order",
    async (status) => {
      const { clientSession, storage, stored } = aShop(failure(status));
      expect((await sendOrder(clientSession, storage, pending())).kind).toBe("refused");
      expect(stored()).toBeNull();
    },
  );

  it("stores the key before sending, so that a reload in between sends the same order", async () => {
    const { clientSession, storage, stored, placeOrder } = aShop({ error: null, result: order });
    let before: unknown = null;
    placeOrder.mockImplementation(async () => {
      before = stored();
      return { error: null, result: order };
    });
    await sendOrder(clientSession, storage, pending());
    expect(before).toEqual(pending());
  });
});
