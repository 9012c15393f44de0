import { uzumOfd } from "@dasturxon/api/adapters/uzum-ofd/uzum-ofd";
import type { FiscalOperator } from "@dasturxon/api/ports/fiscal";
import type { Secrets } from "@dasturxon/api/secrets";
import { isSandboxOfdKey } from "@dasturxon/demo/sandbox-keys";
import { sandboxOfd } from "@dasturxon/sandboxes/ofd/sandbox-ofd";
import { serveSandbox } from "@dasturxon/sandboxes/sms/serve-sandbox";

type DemoOfd = { operator: FiscalOperator; stop: () => Promise<void> };

/** The fiscal data operator of demo mode: a simulator that listens on the loopback, and the adapter of production. */
export async function demoOfd(secrets: Secrets, clock: () => Date): Promise<DemoOfd> {
  const sandbox = sandboxOfd({ hasKey: (key) => isSandboxOfdKey(secrets, key), clock });
  const server = await serveSandbox(sandbox.fetch);
  return { operator: uzumOfd({ apiUrl: server.url }), stop: server.stop };
}
