import type { Payments } from "@dasturxon/api/ports/payment-provider";

/** Providers and hooks of several adapters. */
export const joinPayments = (...adapters: Payments[]): Payments => ({
  providers: Object.fromEntries(adapters.flatMap(({ providers }) => Object.entries(providers))),
  hooks: Object.fromEntries(adapters.flatMap(({ hooks }) => Object.entries(hooks))),
});
