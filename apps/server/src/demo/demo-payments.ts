import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createClick } from "@dasturxon/api/adapters/click/click";
import { createClickMiniApp } from "@dasturxon/api/adapters/click/click-mini-app";
import { createPayme } from "@dasturxon/api/adapters/payme/payme";
import { createUzum } from "@dasturxon/api/adapters/uzum/uzum";
import { isKeyKindName, keyKindOf } from "@dasturxon/api/modules/merchants/key-kinds";
import {
  sandboxClickAccount,
  sandboxClickKeys,
  sandboxMiniAppAccount,
  sandboxPaymeDesk,
  sandboxPaymentKeys,
  sandboxUzumAccount,
} from "@dasturxon/demo/sandbox-keys";
import { callbackSecret } from "@dasturxon/api/ports/callback-secret";
import type { ClickMiniApp } from "@dasturxon/api/ports/click-mini-app";
import type { Payments } from "@dasturxon/api/ports/payment-provider";
import type { Secrets } from "@dasturxon/api/secrets";
import { sandboxClick } from "@dasturxon/sandboxes/click/sandbox-click";
import { sandboxPayme } from "@dasturxon/sandboxes/payme/sandbox-payme";
import { serveSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";
import { sandboxUzum } from "@dasturxon/sandboxes/uzum/sandbox-uzum";
import { joinPayments } from "../join-payments.ts";
import type { Log } from "../log.ts";

/** Long enough to return to the order and see it waiting. */
const latePaymentMs = 20_000;

type Hooks = (request: Request) => Promise<Response>;
/** A page below `/dev` of the brand whose host it is. */
type BrandPage = (request: Request, merchantId: string) => Promise<Response>;

/** Paths of the payment pages on the brand's host. */
const paymePath = "/dev/pay/payme";
const clickPath = "/dev/pay/click";
const uzumPath = "/dev/pay/uzum";

type DemoPayments = {
  payments: Payments;
  clickMiniApp: ClickMiniApp;
  /** `/dev/pay/…`. */
  page: Hooks;
  /** Click's app, which opens the brand's shop as a mini-app. */
  clickApp: BrandPage;
  /** Uzum's app with the brand's service: `/dev/uzum/open-service`. */
  uzumApp: BrandPage;
  /** The brand's keys and the addresses that providers call: with them a script can play each provider. */
  keysPage: BrandPage;
  start: (hooks: Hooks) => void;
  stop: () => Promise<void>;
};

/** Payme, Click and Uzum of demo mode: simulators that listen on the loopback, and the adapters of production. */
export async function demoPayments(
  secrets: Secrets,
  { clock, log }: { clock: () => Date; log: Log },
): Promise<DemoPayments> {
  let hooks: Hooks = async () => new Response("Not ready", { status: 503 });
  const waiting = new Set<NodeJS.Timeout>();

  const network = {
    deliver: (request: Request) => hooks(request),
    later(work: () => Promise<void>) {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        work().catch((error: unknown) => log.error("a late payment was not told", { error }));
      }, latePaymentMs).unref();
      waiting.add(timer);
    },
    clock,
  };
  const payme = sandboxPayme({
    ...network,
    desk: (id) => sandboxPaymeDesk(secrets, id),
    pause: (milliseconds) => pause(milliseconds, undefined, { ref: false }),
    newId: () => randomBytes(12).toString("hex"),
    pagePath: paymePath,
  });
  const click = sandboxClick({
    ...network,
    accountOf: (serviceId) => sandboxClickAccount(secrets, serviceId),
    accountOfMiniApp: (key) => sandboxMiniAppAccount(secrets, key),
    // Numbers of payments have to be new after a restart: seconds are.
    firstNumber: Math.floor(Date.now() / 1000),
  });
  const uzumAccount = (terminalId: string) =>
    sandboxUzumAccount(secrets, terminalId, callbackSecret);
  const uzum = sandboxUzum({
    ...network,
    accountOfTerminal: uzumAccount,
    newId: () => crypto.randomUUID(),
    pagePath: uzumPath,
  });
  const paymeServer = await serveSandbox(payme.api);
  const clickServer = await serveSandbox(click.api);
  const uzumServer = await serveSandbox(uzum.api);
  const payments = joinPayments(
    createPayme({ apiUrl: paymeServer.url, checkoutUrl: paymePath }),
    createClick({ apiUrl: `${clickServer.url}/v2/merchant`, checkoutUrl: clickPath, clock }),
    createUzum({ checkoutUrl: uzumServer.url, openServiceUrl: "/dev/uzum/open-service", clock }),
  );
  return {
    payments,
    clickMiniApp: createClickMiniApp({ apiUrl: clickServer.url }),
    page(request) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith(`${paymePath}/`)) return payme.page(request);
      if (pathname === clickPath) return click.page(request);
      return uzum.page(request);
    },
    async clickApp(request, merchantId) {
      const { SERVICE_ID } = sandboxClickKeys(secrets, merchantId);
      const account = sandboxClickAccount(secrets, SERVICE_ID);
      return account ? click.app(request, account) : new Response("Not found", { status: 404 });
    },
    async uzumApp(request, merchantId) {
      const account = uzumAccount(merchantId);
      return account && new URL(request.url).pathname === "/dev/uzum/open-service"
        ? uzum.app(request, account)
        : new Response("Not found", { status: 404 });
    },
    async keysPage(request, merchantId) {
      const url = `${new URL(request.url).origin}/hooks`;
      const kinds = Object.entries(sandboxPaymentKeys(secrets, merchantId)).map(([name, keys]) => {
        const addresses =
          isKeyKindName(name) && keyKindOf(name).addresses?.({ url, merchantId, keys });
        return [name, { ...keys, ...addresses }] as const;
      });
      return Response.json(Object.fromEntries(kinds));
    },
    start: (started) => (hooks = started),
    async stop() {
      for (const timer of waiting) clearTimeout(timer);
      await Promise.all([paymeServer.stop(), clickServer.stop(), uzumServer.stop()]);
    },
  };
}
