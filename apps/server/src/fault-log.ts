import { DatabaseUnavailable } from "@dasturxon/api/db/unavailable";
import type { Log, LogFields } from "./log.ts";

const intervalMs = 5_000;

/**
 * Logs faults. While the database is unavailable every request fails for the same reason: that is one line every
 * five seconds with their number, not a line for each.
 */
export function faultLog(log: Pick<Log, "warn" | "error">) {
  let unavailable = { count: 0, loggedAt: -Infinity };

  return (message: string, fields: LogFields & { error: unknown }): void => {
    if (!(fields.error instanceof DatabaseUnavailable)) return log.error(message, fields);
    unavailable.count += 1;
    if (performance.now() - unavailable.loggedAt < intervalMs) return;
    const { message: reason } = fields.error;
    log.warn("the database does not do its part", { failed: unavailable.count, reason });
    unavailable = { count: 0, loggedAt: performance.now() };
  };
}
