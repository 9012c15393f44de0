import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import type { ErrorCode } from "@dasturxon/contract/errors";

/** Failures without an answer of our server: offline, a timeout of 30 s, or another server's answer. */
export type TransportCode = "NO_CONNECTION" | "TIMED_OUT" | "ABORTED" | "UNREADABLE_ANSWER";

/** A failed call. */
export type ApiError = {
  code: ErrorCode | TransportCode;
  /** HTTP status; 0 without a response. */
  status: number;
  /** The error text in the client's language; empty for a transport failure. */
  text: string;
  /** Errors of single fields of the body, in the client's language. */
  fields: { path: string; code: string; text: string }[];
  /** Values of the error, such as the missing amount. */
  values: Record<string, unknown>;
  /** ORDER_MOVED: the order as it is now. */
  order?: BoardOrder | undefined;
  requestId: string;
  /** The customer is shown nothing: by specification for this call, or because we aborted it ourselves. */
  isSilent: boolean;
};

/** Each call returns an error and result pair. Specification, point 7. */
export type ApiResult<T> = { error: null; result: T } | { error: ApiError; result: null };
