import { createClick } from "@dasturxon/api/adapters/click/click";
import { createClickMiniApp } from "@dasturxon/api/adapters/click/click-mini-app";
import { sandboxPayments } from "@dasturxon/api/adapters/sandbox-payments";
import {
  sandboxAccount,
  sandboxClickAccount,
  sandboxClickKeys,
  sandboxMiniAppAccount,
} from "@dasturxon/demo/sandbox-keys";
import type { ClickMiniApp } from "@dasturxon/api/ports/click-mini-app";
import { sandboxClick } from "@dasturxon/sandboxes/click/sandbox-click";
import type { Payments } from "@dasturxon/api/ports/payment-provider";
import { sandboxProvider } from "@dasturxon/sandboxes/payments/sandbox-provider";
import type { Secrets } from "@dasturxon/api/secrets";
import type { Log } from "../log.ts";

/** Long enough to return to the order and see it waiting. */
const latePaymentMs = 20_000;

type Hooks = (request: Request) => Promise<Response>;

type DemoPayments = {
  payments: Payments;
  clickMiniApp: ClickMiniApp;
  /** `/dev/pay/…`. */
  page: Hooks;
  /** Click's app, which opens this merchant's shop as a mini-app; and the shop's keys, for scripts that play Click. */
  clickApp: (request: Request, merchantId: string) => Promise<Response>;
  start: (hooks: Hooks) => void;
  stop: () => void;
};

/** Payme, Click and Uzum of demo mode: sandboxes inside this process, and the shop's side of their protocols. */
export function demoPayments(secrets: Secrets, log: Log): DemoPayments {
  let hooks: Hooks = async () => new Response("Not ready", { status: 503 });
  const waiting = new Set<NodeJS.Timeout>();

  function later(work: () => Promise<void>) {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      work().catch((error: unknown) => log.error("a late payment was not told", { error }));
    }, latePaymentMs).unref();
    waiting.add(timer);
  }
  const world = {
    deliver: (request: Request) => hooks(request),
    later,
    clock: () => new Date(),
  };
  const sandbox = sandboxProvider({
    ...world,
    account: (terminal) => sandboxAccount(secrets, terminal),
    newId: () => crypto.randomUUID(),
  });
  const click = sandboxClick({
    ...world,
    accountOf: (serviceId) => sandboxClickAccount(secrets, serviceId),
    accountOfMiniApp: (key) => sandboxMiniAppAccount(secrets, key),
    // Numbers of payments have to be new after a restart: seconds are.
    firstNumber: Math.floor(Date.now() / 1000),
  });
  const askClick: typeof fetch = async (input, init) => click.api(new Request(input, init));
  const shopOfClick = createClick({
    apiUrl: "http://click.sandbox/v2/merchant",
    checkoutUrl: "/dev/pay/click",
    request: askClick,
  });
  const others = sandboxPayments(
    { baseUrl: "http://payments.sandbox", pagePath: "/dev/pay" },
    async (input, init) => sandbox.api(new Request(input, init)),
  );
  return {
    payments: {
      providers: { ...others.providers, ...shopOfClick.providers },
      hooks: { ...others.hooks, ...shopOfClick.hooks },
    },
    clickMiniApp: createClickMiniApp({ apiUrl: "http://click.sandbox", request: askClick }),
    page: (request) =>
      new URL(request.url).pathname === "/dev/pay/click"
        ? click.page(request)
        : sandbox.page(request),
    async clickApp(request, merchantId) {
      const keys = sandboxClickKeys(secrets, merchantId);
      const { origin, pathname } = new URL(request.url);
      const hook = `${origin}/hooks/click/${merchantId}`;
      if (pathname === "/dev/click/keys")
        return Response.json({ ...keys, Prepare: `${hook}/prepare`, Complete: `${hook}/complete` });
      const account = sandboxClickAccount(secrets, keys.SERVICE_ID);
      return account ? click.app(request, account) : new Response("Not found", { status: 404 });
    },
    start: (started) => (hooks = started),
    stop: () => waiting.forEach((timer) => clearTimeout(timer)),
  };
}
