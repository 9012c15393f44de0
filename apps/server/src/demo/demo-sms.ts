import { randomUUID } from "node:crypto";
import { eskizSms } from "@dasturxon/api/adapters/eskiz-sms";
import type { SmsGateways } from "@dasturxon/api/ports/sms-gateway";
import type { Secrets } from "@dasturxon/api/secrets";
import { sandboxSmsPassword } from "@dasturxon/demo/sandbox-keys";
import { sandboxEskiz } from "@dasturxon/sandboxes/sms/sandbox-eskiz";
import type { SentMessage } from "@dasturxon/sandboxes/sms/sent-messages";
import { serveSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";
import type { Log } from "../log.ts";

/** A phone needs a moment to receive a message. */
const deliveryMs = 1_000;

type Hooks = (request: Request) => Promise<Response>;

export type DemoSms = {
  gateways: SmsGateways;
  outbox: (to?: string) => SentMessage[];
  start: (hooks: Hooks) => void;
  stop: () => Promise<void>;
};

/** Eskiz of demo mode: its sandbox on the loopback, and the adapter that production mode has. */
export async function demoSms(secrets: Secrets, log: Log): Promise<DemoSms> {
  let hooks: Hooks = async () => new Response("Not ready", { status: 503 });
  const waiting = new Set<NodeJS.Timeout>();

  function later(work: () => Promise<void>) {
    const timer = setTimeout(() => {
      waiting.delete(timer);
      work().catch((error: unknown) => log.warn("the sandbox could not report an SMS", { error }));
    }, deliveryMs);
    waiting.add(timer);
  }

  const sandbox = sandboxEskiz({
    passwordOf: (email) => sandboxSmsPassword(secrets, email),
    deliver: (request) => hooks(request),
    later,
    clock: () => new Date(),
    newId: randomUUID,
  });
  const { url, stop } = await serveSandbox(sandbox.fetch);
  return {
    gateways: { ESKIZ: eskizSms({ apiUrl: url }) },
    outbox: sandbox.outbox,
    start: (listener) => (hooks = listener),
    async stop() {
      for (const timer of waiting) clearTimeout(timer);
      await stop();
    },
  };
}
