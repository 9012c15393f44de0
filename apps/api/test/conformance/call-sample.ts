import type { TestApi } from "../support/test-api.ts";
import type { Side } from "./test-sides.ts";

/** A request that succeeds, with every optional field set. */
export type CallSample = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
  /** Fields of the body that conflict with the others; each is valid alone. */
  otherFields?: object;
  /** Token of a session that the call may end. Default: the person's own. */
  token?: string;
};

export type MakeSample = (side: Side, api: TestApi) => CallSample | Promise<CallSample>;
