import { sandboxPayments } from "@dasturxon/api/adapters/sandbox-payments";
import { createUzum } from "@dasturxon/api/adapters/uzum/uzum";
import { sandboxAccount, sandboxUzumAccount, sandboxUzumKeys } from "@dasturxon/demo/sandbox-keys";
import { callbackSecret } from "@dasturxon/api/ports/callback-secret";
import type { Payments } from "@dasturxon/api/ports/payment-provider";
import { sandboxProvider } from "@dasturxon/sandboxes/payments/sandbox-provider";
import { sandboxUzum } from "@dasturxon/sandboxes/uzum/sandbox-uzum";
import type { Secrets } from "@dasturxon/api/secrets";
import type { Log } from "../log.ts";

/** Long enough to return to the order and see it waiting. */
const latePaymentMs = 20_000;

type Hooks = (request: Request) => Promise<Response>;

/** Below it Checkout has its pages. */
const uzumPath = "/dev/pay/uzum";

type DemoPayments = {
  payments: Payments;
  /** `/dev/pay/…`. */
  page: Hooks;
  /** Uzum's app with this merchant's service; and the shop's keys, for scripts that play Uzum. */
  uzumApp: (request: Request, merchantId: string) => Promise<Response>;
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
    newId: () => crypto.randomUUID(),
  };
  const sandbox = sandboxProvider({
    ...world,
    account: (terminal) => sandboxAccount(secrets, terminal),
  });
  const uzumAccount = (terminalId: string) =>
    sandboxUzumAccount(secrets, terminalId, callbackSecret);
  const uzum = sandboxUzum({ ...world, accountOfTerminal: uzumAccount, pagePath: uzumPath });
  const shopOfUzum = createUzum({
    checkoutUrl: "http://uzum.sandbox",
    openServiceUrl: "/dev/uzum/open-service",
    request: async (input, init) => uzum.api(new Request(input, init)),
  });
  const others = sandboxPayments(
    { baseUrl: "http://payments.sandbox", pagePath: "/dev/pay" },
    async (input, init) => sandbox.api(new Request(input, init)),
  );
  return {
    payments: {
      providers: { ...others.providers, ...shopOfUzum.providers },
      hooks: { ...others.hooks, ...shopOfUzum.hooks },
    },
    page: (request) =>
      new URL(request.url).pathname.startsWith(`${uzumPath}/`)
        ? uzum.page(request)
        : sandbox.page(request),
    async uzumApp(request, merchantId) {
      const { origin, pathname } = new URL(request.url);
      const account = uzumAccount(merchantId);
      if (account && pathname === "/dev/uzum/keys") {
        const { pathname: callback } = new URL(account.callbackUrl);
        return Response.json({
          ...sandboxUzumKeys(secrets, merchantId),
          "Merchant API": `${origin}/hooks/uzum/${merchantId}`,
          "Checkout callback": `${origin}${callback}`,
        });
      }
      return account && pathname === "/dev/uzum/open-service"
        ? uzum.app(request, account)
        : new Response("Not found", { status: 404 });
    },
    start: (started) => (hooks = started),
    stop: () => waiting.forEach((timer) => clearTimeout(timer)),
  };
}
