import type { ApiError, ApiResult } from "./api-result.ts";

/** A failed call, as queries throw it. */
export class CallFailure extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.code);
    this.error = error;
  }
}

/** For a `queryFn`: returns the result of a call, or throws its failure. */
export async function resultOf<T>(call: Promise<ApiResult<T>>): Promise<T> {
  const { error, result } = await call;
  if (error) throw new CallFailure(error);
  return result;
}
