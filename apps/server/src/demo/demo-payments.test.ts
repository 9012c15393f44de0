import type { HookShop, PaymentAccount } from "@dasturxon/api/ports/payment-provider";
import { callbackSecret } from "@dasturxon/api/ports/callback-secret";
import { secretsFrom } from "@dasturxon/api/secrets";
import {
  sandboxClickKeys,
  sandboxMiniAppKey,
  sandboxPaymeKeys,
  sandboxUzumKeys,
} from "@dasturxon/demo/sandbox-keys";
import { expect, it } from "vitest";
import { createLog } from "../log.ts";
import { demoPayments } from "./demo-payments.ts";

const secrets = secretsFrom("a key for tests only, long enough");
const merchantId = "0199b2a0-0000-7000-8000-000000000001";
const orderId = "0199b2a0-0000-7000-8000-000000000002";
const returnUrl = `http://demo.localhost:3000/profile/orders/${orderId}`;
const keys = sandboxClickKeys(secrets, merchantId);
const account: PaymentAccount = { merchantId, keys, formerKeys: null };
const order = {
  orderId,
  orderNumber: 1042,
  amount: 84_500,
  returnUrl,
  language: "uz",
  expiresAt: new Date("2026-10-05T13:00:00+05:00"),
} as const;
const parts = { clock: () => new Date(), log: createLog({ isPretty: false }) };

it("brands and sandbox of the demo authenticate by the installation's key", async () => {
  const { payments, page, start, stop } = await demoPayments(secrets, parts);
  const notified: string[] = [];
  const attempt = { number: 7, orderNumber: 1042, amount: 84_500, state: "CREATED" };
  let providerTxId = "";
  const ledger = {
    async open(request: { providerTxId: string }) {
      notified.push("open");
      ({ providerTxId } = request);
      return { attempt: { ...attempt, providerTxId }, isRepeat: false };
    },
    async perform() {
      notified.push("perform");
      return { attempt: { ...attempt, providerTxId }, isRepeat: false };
    },
    // Only what this test needs.
  } as unknown as ReturnType<HookShop["ledger"]>;
  start(async (request) => {
    notified.push(new URL(request.url).pathname);
    const shop: HookShop = {
      merchantId,
      authenticate: async (_, signerOf) => signerOf(account),
      keysProven: async () => {},
      ledger: () => ledger,
    };
    return (await payments.hooks["click"]?.serve(request, shop)) ?? Response.error();
  });
  const checkout = await payments.providers.CLICK?.checkout(account, order);
  expect(checkout?.url).toMatch(/^http:\/\/demo\.localhost:3000\/dev\/pay\/click\?service_id=/);
  const body = new URLSearchParams({ way: "pay" });
  const back = await page(new Request(checkout?.url ?? "", { method: "POST", body }));
  expect(back.headers.get("location")).toBe(returnUrl);
  const hook = `/hooks/click/${merchantId}`;
  expect(notified).toEqual([`${hook}/prepare`, "open", `${hook}/complete`, "perform"]);
  await stop();
});

it("an account without a brand has no page and no API", async () => {
  const { payments, page, stop } = await demoPayments(secrets, parts);
  const strange = { ...account, keys: { TERMINAL_ID: "nobody", API_KEY: "none" } };
  await expect(payments.providers.UZUM?.checkout(strange, order)).rejects.toThrow("with 1001");
  const nobody = { ...account, keys: { ...keys, SERVICE_ID: "1" } };
  const checkout = await payments.providers.CLICK?.checkout(nobody, order);
  expect((await page(new Request(checkout?.url ?? ""))).status).toBe(404);
  const noDesk = { ...account, keys: { ID: "nobody", KEY: "none" } };
  const unknown = await payments.providers.PAYME?.checkout(noDesk, order);
  expect((await page(new Request(unknown?.url ?? ""))).status).toBe(404);
  await stop();
});

it("Click's app of the demo opens the shop as a person whom the shop then knows", async () => {
  const { clickApp, clickMiniApp, stop } = await demoPayments(secrets, parts);
  const address = "http://demo.localhost:3000/dev/click";
  const shown = await (await clickApp(new Request(`${address}?lang=ru`), merchantId)).text();
  const [, person = ""] = /name="person" value="(\d+)"/.exec(shown) ?? [];
  const body = new URLSearchParams({ person });
  const opened = await clickApp(new Request(address, { method: "POST", body }), merchantId);
  const shop = new URL(opened.headers.get("location") ?? "");
  expect(shop.origin + shop.pathname).toBe("http://demo.localhost:3000/");
  const session = shop.searchParams.get("web_session") ?? "";
  const key = sandboxMiniAppKey(secrets, merchantId);
  expect(await clickMiniApp.personOf(key, session)).toMatchObject({ phone: "+998905550001" });
  expect(await clickMiniApp.personOf(key, "another")).toBeNull();
  await expect(clickMiniApp.personOf("a guess", session)).rejects.toThrow("HTTP 401");
  await stop();
});

it("Payme of the demo calls the endpoint of a brand by its key", async () => {
  const { payments, page, start, stop } = await demoPayments(secrets, parts);
  const calls: (string | null)[] = [];
  start(async (request) => {
    calls.push(new URL(request.url).pathname, request.headers.get("authorization"));
    return Response.json({ error: { code: -31050, message: { uz: "Buyurtma topilmadi" } } });
  });
  const paymeKeys = sandboxPaymeKeys(secrets, merchantId);
  const paymeAccount = { ...account, keys: paymeKeys };
  const checkout = await payments.providers.PAYME?.checkout(paymeAccount, order);
  expect(checkout?.url).toMatch(/^http:\/\/demo\.localhost:3000\/dev\/pay\/payme\/[\w+/=]+$/);
  const body = new URLSearchParams({ way: "pay" });
  const refused = await page(new Request(checkout?.url ?? "", { method: "POST", body }));
  expect(await refused.text()).toContain("Buyurtma topilmadi");
  const authorization = `Basic ${Buffer.from(`Paycom:${paymeKeys.KEY}`).toString("base64")}`;
  expect(calls).toEqual([`/hooks/payme/${merchantId}`, authorization]);
  await stop();
});

it("Uzum of the demo calls a brand back at its secret address, and at the Merchant API from its app", async () => {
  const { payments, page, uzumApp, start, stop } = await demoPayments(secrets, parts);
  const called: string[] = [];
  start(async (request) => {
    called.push(new URL(request.url).pathname);
    return Response.json({ status: "OK" });
  });
  const uzumKeys = sandboxUzumKeys(secrets, merchantId);
  const uzumAccount = { ...account, keys: uzumKeys };
  const checkout = await payments.providers.UZUM?.checkout(uzumAccount, order);
  expect(checkout?.url).toMatch(/^http:\/\/demo\.localhost:3000\/dev\/pay\/uzum\/[\w-]+$/);
  const body = new URLSearchParams({ way: "pay" });
  const back = await page(new Request(checkout?.url ?? "", { method: "POST", body }));
  expect(back.headers.get("location")).toBe(returnUrl);
  const secret = callbackSecret(uzumKeys.API_KEY, merchantId);
  expect(called.splice(0)).toEqual([`/hooks/uzum-checkout/${merchantId}/${secret}`]);

  const { API_KEY: _, TERMINAL_ID: __, ...service } = uzumKeys;
  const link = await payments.providers.UZUM?.checkout({ ...account, keys: service }, order);
  const app = (init?: RequestInit) => uzumApp(new Request(link?.url ?? "", init), merchantId);
  expect(await (await app()).text()).toContain("№1042");
  // The shop's answers here are "OK" only, which no transaction gets.
  expect(await (await app({ method: "POST", body })).text()).toContain("99999");
  const hook = `/hooks/uzum/${merchantId}`;
  expect(called).toEqual([`${hook}/check`, `${hook}/create`]);
  await stop();
});

it("the keys of a brand are shown with the addresses that providers call", async () => {
  const { keysPage, stop } = await demoPayments(secrets, parts);
  const shown = await keysPage(new Request("http://demo.localhost:3000/dev/keys"), merchantId);
  const hooks = "http://demo.localhost:3000/hooks";
  expect(await shown.json()).toMatchObject({
    PAYME: {
      ...sandboxPaymeKeys(secrets, merchantId),
      "Endpoint URL": `${hooks}/payme/${merchantId}`,
    },
    CLICK: {
      ...keys,
      Prepare: `${hooks}/click/${merchantId}/prepare`,
      Complete: `${hooks}/click/${merchantId}/complete`,
    },
    UZUM: {
      ...sandboxUzumKeys(secrets, merchantId),
      "Merchant API": `${hooks}/uzum/${merchantId}`,
    },
  });
  await stop();
});
