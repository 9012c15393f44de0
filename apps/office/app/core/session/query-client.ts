import type { ApiError, ApiResult } from "@dasturxon/api-client/api-result";
import { QueryClient } from "@tanstack/react-query";

/** A failed call, as queries throw it. */
export class CallFailure extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.code);
    this.error = error;
  }
}

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: CallFailure;
  }
}

/** For a `queryFn`: returns the result of a call, or throws its failure. */
export async function resultOf<T>(call: Promise<ApiResult<T>>): Promise<T> {
  const { error, result } = await call;
  if (error) throw new CallFailure(error);
  return result;
}

/** A refusal stays the same; a broken connection or a busy server does not. */
const isWorthRetrying = (failures: number, { error }: CallFailure) =>
  failures < 2 && (error.status === 0 || error.status >= 500);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { networkMode: "always", retry: isWorthRetrying } },
  });
