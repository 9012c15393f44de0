import { sandboxPaymeKeys, sandboxSecret, sandboxTerminal } from "@dasturxon/demo/sandbox-keys";
import type { HookShop, PaymentAccount } from "@dasturxon/api/ports/payment-provider";
import { secretsFrom } from "@dasturxon/api/secrets";
import { expect, it } from "vitest";
import { createLog } from "../log.ts";
import { demoPayments } from "./demo-payments.ts";

const secrets = secretsFrom("a key for tests only, long enough");
const merchantId = "0199b2a0-0000-7000-8000-000000000001";
const orderId = "0199b2a0-0000-7000-8000-000000000002";
const returnUrl = `http://demo.localhost:3000/profile/orders/${orderId}`;
const named = sandboxTerminal("CLICK", merchantId);
const secret = sandboxSecret(secrets, named);
const account: PaymentAccount = {
  merchantId,
  keys: { terminal: named, secret },
  formerKeys: null,
};
const order = {
  orderId,
  orderNumber: 1042,
  amount: 84_500,
  returnUrl,
  language: "uz",
  expiresAt: new Date("2026-10-05T13:00:00+05:00"),
} as const;

it("brands and sandbox of the demo authenticate by the installation's key", async () => {
  const { payments, page, start, stop } = await demoPayments(
    secrets,
    createLog({ isPretty: false }),
  );
  const notified: string[] = [];
  const attempt = null;
  const ledger = {
    open: async () => (notified.push("open"), { attempt, isRepeat: false }),
    perform: async () => (notified.push("perform"), { attempt, isRepeat: false }),
    // Only what this test needs.
  } as unknown as ReturnType<HookShop["ledger"]>;
  start(async (request) => {
    notified.push(new URL(request.url).pathname);
    const shop: HookShop = {
      merchantId,
      account: async () => account,
      keysProven: async () => {},
      ledger: () => ledger,
    };
    return (await payments.hooks["sandbox"]?.serve(request, shop)) ?? Response.error();
  });
  const checkout = await payments.providers.CLICK?.checkout(account, order);
  expect(checkout?.url).toMatch(/^http:\/\/demo\.localhost:3000\/dev\/pay\/[\w-]+\.[\w-]+$/);
  const body = new URLSearchParams({ way: "pay" });
  const back = await page(new Request(checkout?.url ?? "", { method: "POST", body }));
  expect(back.headers.get("location")).toBe(returnUrl);
  const hook = `/hooks/sandbox/${merchantId}`;
  expect(notified).toEqual([hook, "open", hook, "perform"]);
  await stop();
});

it("an account without a brand has no page and no API", async () => {
  const { payments, page, stop } = await demoPayments(secrets, createLog({ isPretty: false }));
  const strange = { ...account, keys: { terminal: "click-nobody", secret } };
  const checkout = await payments.providers.CLICK?.checkout(strange, order);
  expect((await page(new Request(checkout?.url ?? ""))).status).toBe(404);
  await expect(payments.providers.UZUM?.checkout(strange, order)).rejects.toThrow("answered 401");
  await stop();
});

it("Payme of the demo calls the endpoint of a brand by its key, and shows both", async () => {
  const { payments, page, start, stop } = await demoPayments(
    secrets,
    createLog({ isPretty: false }),
  );
  const calls: (string | null)[] = [];
  start(async (request) => {
    calls.push(new URL(request.url).pathname, request.headers.get("authorization"));
    return Response.json({ error: { code: -31050, message: { uz: "Buyurtma topilmadi" } } });
  });
  const keys = sandboxPaymeKeys(secrets, merchantId);
  const checkout = await payments.providers.PAYME?.checkout({ ...account, keys }, order);
  expect(checkout?.url).toMatch(/^http:\/\/demo\.localhost:3000\/dev\/pay\/payme\/[\w+/=]+$/);
  const body = new URLSearchParams({ way: "pay" });
  const refused = await page(new Request(checkout?.url ?? "", { method: "POST", body }));
  expect(await refused.text()).toContain("Buyurtma topilmadi");
  const authorization = `Basic ${Buffer.from(`Paycom:${keys.KEY}`).toString("base64")}`;
  expect(calls).toEqual([`/hooks/payme/${merchantId}`, authorization]);
  const desk = await page(new Request(`http://demo.localhost:3000/dev/pay/payme/desk/${keys.ID}`));
  const text = await desk.text();
  expect(text).toContain(keys.KEY);
  expect(text).toContain(`http://demo.localhost:3000/hooks/payme/${merchantId}`);
  const nobodys = { ...account, keys: { ID: "nobody", KEY: "none" } };
  const unknown = await payments.providers.PAYME?.checkout(nobodys, order);
  expect((await page(new Request(unknown?.url ?? ""))).status).toBe(404);
  await stop();
});
