import type { ErrorCode } from "@dasturxon/contract/errors";

/** Failures that no server answered: the browser is offline, or 30 s have passed, or it was not our server. */
export type TransportCode = "NO_CONNECTION" | "TIMED_OUT" | "ABORTED" | "UNREADABLE_ANSWER";

/** Why a call gave nothing. */
export type ApiError = {
  code: ErrorCode | TransportCode;
  /** HTTP status; 0 when nothing was answered. */
  status: number;
  /** What the server says to the customer, in the client's language; empty for a transport failure. */
  text: string;
  /** Which fields of the body were refused and why, in the client's language. */
  fields: { path: string; code: string; text: string }[];
  /** Numbers that belong to the refusal, such as the missing amount. */
  values: Record<string, unknown>;
  requestId: string;
  /** The specification shows the customer nothing when this call fails; nor do we where we gave it up ourselves. */
  isSilent: boolean;
};

/** Each call returns an error and result pair. Specification, point 7. */
export type ApiResult<T> = { error: null; result: T } | { error: ApiError; result: null };
