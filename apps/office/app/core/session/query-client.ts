import type { CallFailure } from "@dasturxon/api-client/call-failure";
import { QueryClient } from "@tanstack/react-query";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: CallFailure;
  }
}

/** A refusal stays the same; a broken connection or a busy server does not. */
const isWorthRetrying = (failures: number, { error }: CallFailure) =>
  failures < 2 && (error.status === 0 || error.status >= 500);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { networkMode: "always", retry: isWorthRetrying } },
  });
