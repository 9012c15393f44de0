import { sandboxPayments } from "@dasturxon/api/adapters/sandbox-payments";
import { sandboxAccount } from "@dasturxon/demo/sandbox-keys";
import type { Payments } from "@dasturxon/api/ports/payment-provider";
import { sandboxProvider } from "@dasturxon/sandboxes/payments/sandbox-provider";
import type { Secrets } from "@dasturxon/api/secrets";
import type { Log } from "../log.ts";

/** Long enough to return to the order and see it waiting. */
const latePaymentMs = 20_000;

type Hooks = (request: Request) => Promise<Response>;

/** Payme, Click and Uzum of demo mode: a sandbox inside this process, and the shop's side of its protocol. */
export function demoPayments(
  secrets: Secrets,
  log: Log,
): { payments: Payments; page: Hooks; start: (hooks: Hooks) => void; stop: () => void } {
  let hooks: Hooks = async () => new Response("Not ready", { status: 503 });
  const waiting = new Set<NodeJS.Timeout>();

  const sandbox = sandboxProvider({
    account: (terminal) => sandboxAccount(secrets, terminal),
    deliver: (request) => hooks(request),
    later(work) {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        work().catch((error: unknown) => log.error("a late payment was not told", { error }));
      }, latePaymentMs).unref();
      waiting.add(timer);
    },
    clock: () => new Date(),
    newId: () => crypto.randomUUID(),
  });
  return {
    payments: sandboxPayments(
      { baseUrl: "http://payments.sandbox", pagePath: "/dev/pay" },
      async (input, init) => sandbox.api(new Request(input, init)),
    ),
    page: sandbox.page,
    start: (started) => (hooks = started),
    stop: () => waiting.forEach((timer) => clearTimeout(timer)),
  };
}
