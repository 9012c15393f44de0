import type { HookShop, PaymentAccount } from "@dasturxon/api/ports/payment-provider";
import { secretsFrom } from "@dasturxon/api/secrets";
import { sandboxClickKeys, sandboxMiniAppKey, sandboxSecret } from "@dasturxon/demo/sandbox-keys";
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
const log = createLog({ isPretty: false });

it("brands and sandbox of the demo authenticate by the installation's key", async () => {
  const { payments, page, start, stop } = demoPayments(secrets, log);
  const notified: string[] = [];
  const attempt = { number: 7, orderNumber: 1042, amount: 84_500, state: "CREATED" };
  let providerTxId = "";
  const ledger = {
    async open(request: { providerTxId: string }) {
      notified.push("open");
      ({ providerTxId } = request);
      return { attempt: { ...attempt, providerTxId }, isRepeat: false };
    },
    findByNumber: async () => ({ ...attempt, providerTxId }),
    perform: async () => (notified.push("perform"), { attempt, isRepeat: false }),
    // Only what this test needs.
  } as unknown as ReturnType<HookShop["ledger"]>;
  start(async (request) => {
    notified.push(new URL(request.url).pathname);
    const shop = {
      merchantId,
      account: async () => account,
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
  stop();
});

it("an account without a brand has no page and no API", async () => {
  const { payments, page, stop } = demoPayments(secrets, log);
  const secret = sandboxSecret(secrets, "uzum-nobody");
  const strange = { merchantId, keys: { terminal: "uzum-nobody", secret }, formerKeys: null };
  await expect(payments.providers.UZUM?.checkout(strange, order)).rejects.toThrow("answered 401");
  const nobody = { ...account, keys: { ...keys, SERVICE_ID: "1" } };
  const checkout = await payments.providers.CLICK?.checkout(nobody, order);
  expect((await page(new Request(checkout?.url ?? ""))).status).toBe(404);
  stop();
});

it("Click's app of the demo opens the shop as a person whom the shop then knows", async () => {
  const { clickApp, clickMiniApp, stop } = demoPayments(secrets, log);
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
  const shownKeys = await clickApp(new Request(`${address}/keys`), merchantId);
  expect(await shownKeys.json()).toEqual({
    ...keys,
    Prepare: `http://demo.localhost:3000/hooks/click/${merchantId}/prepare`,
    Complete: `http://demo.localhost:3000/hooks/click/${merchantId}/complete`,
  });
  await expect(clickMiniApp.personOf("a guess", session)).rejects.toThrow("HTTP 401");
  stop();
});
