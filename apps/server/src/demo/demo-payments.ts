import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createPayme } from "@dasturxon/api/adapters/payme/payme";
import { sandboxPayments } from "@dasturxon/api/adapters/sandbox-payments";
import { sandboxAccount, sandboxPaymeDesk } from "@dasturxon/demo/sandbox-keys";
import type { Payments } from "@dasturxon/api/ports/payment-provider";
import { sandboxPayme } from "@dasturxon/sandboxes/payme/sandbox-payme";
import { sandboxProvider } from "@dasturxon/sandboxes/payments/sandbox-provider";
import { serveSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";
import type { Secrets } from "@dasturxon/api/secrets";
import type { Log } from "../log.ts";

/** Long enough to return to the order and see it waiting. */
const latePaymentMs = 20_000;

type Hooks = (request: Request) => Promise<Response>;

/** Below it each simulator has its pages. */
const paymePath = "/dev/pay/payme";

/**
 * Payme, Click and Uzum of demo mode, inside this process: the simulator of Payme with the adapter of production, and
 * a sandbox of the others with the shop's side of its protocol.
 */
export async function demoPayments(
  secrets: Secrets,
  log: Log,
): Promise<{
  payments: Payments;
  page: Hooks;
  start: (hooks: Hooks) => void;
  stop: () => Promise<void>;
}> {
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
    clock: () => new Date(),
  };
  const payme = sandboxPayme({
    ...network,
    desk: (id) => sandboxPaymeDesk(secrets, id),
    pause: (milliseconds) => pause(milliseconds, undefined, { ref: false }),
    newId: () => randomBytes(12).toString("hex"),
    pagePath: paymePath,
  });
  const sandbox = sandboxProvider({
    ...network,
    account: (terminal) => sandboxAccount(secrets, terminal),
    newId: () => crypto.randomUUID(),
  });
  const paymeServer = await serveSandbox(payme.api);
  const { provider, hook } = createPayme({ apiUrl: paymeServer.url, checkoutUrl: paymePath });
  const { providers, hooks: sandboxHooks } = sandboxPayments(
    { baseUrl: "http://payments.sandbox", pagePath: "/dev/pay" },
    async (input, init) => sandbox.api(new Request(input, init)),
  );
  return {
    payments: {
      providers: { ...providers, PAYME: provider },
      hooks: { ...sandboxHooks, payme: hook },
    },
    page: (request) =>
      new URL(request.url).pathname.startsWith(`${paymePath}/`)
        ? payme.page(request)
        : sandbox.page(request),
    start: (started) => (hooks = started),
    async stop() {
      for (const timer of waiting) clearTimeout(timer);
      await paymeServer.stop();
    },
  };
}
