import { DatabaseUnavailable } from "@dasturxon/api/db/unavailable";
import type { InvalidRow } from "@dasturxon/api/db/valid-rows";
import type { Log, LogFields } from "./log.ts";

// Logs of events that may occur thousands of times a minute.

/** Calls `log` at most once in `quietMs`, with the number of calls since its last one. */
function countedLog(quietMs: number) {
  let count = 0;
  let loggedAt = -Infinity;

  return (log: (count: number) => void): void => {
    count += 1;
    if (performance.now() - loggedAt < quietMs) return;
    log(count);
    count = 0;
    loggedAt = performance.now();
  };
}

/**
 * Logs faults. While the database is unavailable every request fails for the same reason: that is one line every five
 * seconds with their number, not a line for each.
 */
export function faultLog(log: Pick<Log, "warn" | "error">) {
  const unavailable = countedLog(5_000);

  return (message: string, fields: LogFields & { error: unknown }): void => {
    const { error } = fields;
    if (!(error instanceof DatabaseUnavailable)) return log.error(message, fields);
    unavailable((failed) =>
      log.warn("the database does not do its part", { failed, reason: error.message }),
    );
  };
}

/** Logs at most once a minute that an address has too many connections: it may be a proxy that is not configured. */
export function connectionLimitLog(log: Pick<Log, "warn">) {
  const refusals = countedLog(60_000);

  return (address: string): void =>
    refusals((refused) =>
      log.warn(
        "an address has more connections than CONNECTIONS_PER_ADDRESS; a proxy of ours belongs into TRUSTED_PROXIES",
        { address, refused },
      ),
    );
}

const maxRemembered = 10_000;

/** Logs each row of the database that does not fit the contract once, however often it is read. */
export function invalidRowLog(log: Log): (row: InvalidRow) => void {
  const logged = new Set<string>();
  return (row) => {
    const key = JSON.stringify(row);
    if (logged.has(key)) return;
    if (logged.size >= maxRemembered) logged.clear();
    logged.add(key);
    log.warn("a row does not fit the contract: left out, or read with defaults", { ...row });
  };
}
