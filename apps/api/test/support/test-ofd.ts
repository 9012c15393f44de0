import { sandboxOfd } from "@dasturxon/sandboxes/ofd/sandbox-ofd";
import { uzumOfd } from "../../src/adapters/uzum-ofd/uzum-ofd.ts";

export const testOfdKeys = { API_KEY: "secret-ofd-key" };

/** The sandbox of the fiscal data operator for tests, and the adapter that asks it. */
export function testOfd(clock: () => Date) {
  const sandbox = sandboxOfd({ hasKey: (key) => key === testOfdKeys.API_KEY, clock });
  return {
    ...sandbox,
    operator: uzumOfd({
      apiUrl: "http://ofd.sandbox",
      request: async (input, init) => sandbox.fetch(new Request(input, init)),
    }),
  };
}
