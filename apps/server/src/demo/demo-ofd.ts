import { uzumOfd } from "@dasturxon/api/adapters/uzum-ofd/uzum-ofd";
import type { FiscalOperator } from "@dasturxon/api/ports/fiscal";
import type { Secrets } from "@dasturxon/api/secrets";
import { isSandboxOfdKey } from "@dasturxon/demo/sandbox-keys";
import { sandboxOfd } from "@dasturxon/sandboxes/ofd/sandbox-ofd";

/** The fiscal data operator of demo mode: a sandbox inside this process, and the adapter that production mode has. */
export function demoOfd(secrets: Secrets, clock: () => Date): FiscalOperator {
  const sandbox = sandboxOfd({ hasKey: (key) => isSandboxOfdKey(secrets, key), clock });
  return uzumOfd({
    apiUrl: "http://ofd.sandbox",
    request: async (input, init) => sandbox.fetch(new Request(input, init)),
  });
}
