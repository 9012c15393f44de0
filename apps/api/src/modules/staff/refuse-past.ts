import { CallError } from "../../http/call-error.ts";

/**
 * Validates the end of a pause or a stop.
 *
 * @throws CallError INVALID_REQUEST if it is not in the future.
 */
export function refusePast(until: string | null, now: Date): Date | null {
  if (until === null) return null;
  const end = new Date(until);
  if (end > now) return end;
  throw new CallError("INVALID_REQUEST", { fields: [{ path: "until", code: "TIME_INVALID" }] });
}
