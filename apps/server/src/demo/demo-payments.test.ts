import { sandboxSecret, sandboxTerminal, sandboxUzumKeys } from "@dasturxon/demo/sandbox-keys";
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
  const { payments, page, start, stop } = demoPayments(secrets, createLog({ isPretty: false }));
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
  stop();
});

it("an account without a brand has no page and no API", async () => {
  const { payments, page, stop } = demoPayments(secrets, createLog({ isPretty: false }));
  const strange = { ...account, keys: { terminal: "click-nobody", secret } };
  const checkout = await payments.providers.CLICK?.checkout(strange, order);
  expect((await page(new Request(checkout?.url ?? ""))).status).toBe(404);
  const nobody = { ...account, keys: { TERMINAL_ID: "nobody", API_KEY: "none" } };
  await expect(payments.providers.UZUM?.checkout(nobody, order)).rejects.toThrow("with 1001");
  stop();
});

it("Uzum of the demo calls a brand back at its secret address, and shows the keys", async () => {
  const { payments, page, uzumApp, start, stop } = demoPayments(
    secrets,
    createLog({ isPretty: false }),
  );
  const called: string[] = [];
  start(async (request) => {
    called.push(new URL(request.url).pathname);
    return Response.json({ status: "OK" });
  });
  const keys = sandboxUzumKeys(secrets, merchantId);
  const checkout = await payments.providers.UZUM?.checkout({ ...account, keys }, order);
  expect(checkout?.url).toMatch(/^http:\/\/demo\.localhost:3000\/dev\/pay\/uzum\/[\w-]+$/);
  const body = new URLSearchParams({ way: "pay" });
  const back = await page(new Request(checkout?.url ?? "", { method: "POST", body }));
  expect(back.headers.get("location")).toBe(returnUrl);
  const shown = await uzumApp(new Request("http://demo.localhost:3000/dev/uzum/keys"), merchantId);
  expect(await shown.json()).toEqual({
    ...keys,
    "Merchant API": `http://demo.localhost:3000/hooks/uzum/${merchantId}`,
    "Checkout callback": `http://demo.localhost:3000${called[0]}`,
  });

  const { API_KEY: _, TERMINAL_ID: __, ...service } = keys;
  const link = await payments.providers.UZUM?.checkout({ ...account, keys: service }, order);
  const app = (init?: RequestInit) => uzumApp(new Request(link?.url ?? "", init), merchantId);
  expect(await (await app()).text()).toContain("№1042");
  called.length = 0;
  // The shop's answers here are "OK" only, which no transaction gets.
  expect(await (await app({ method: "POST", body })).text()).toContain("99999");
  const hook = `/hooks/uzum/${merchantId}`;
  expect(called).toEqual([`${hook}/check`, `${hook}/create`]);
  stop();
});
