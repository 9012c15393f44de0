import type { Log } from "./log.ts";

const intervalMs = 60_000;

/** Logs at most once a minute that an address has too many connections: it may be a proxy that is not configured. */
export function connectionLimitLog(log: Pick<Log, "warn">) {
  let refused = 0;
  let loggedAt = -Infinity;

  return (address: string): void => {
    refused += 1;
    if (performance.now() - loggedAt < intervalMs) return;
    log.warn(
      "an address has more connections than CONNECTIONS_PER_ADDRESS; a proxy of ours belongs into TRUSTED_PROXIES",
      { address, refused },
    );
    refused = 0;
    loggedAt = performance.now();
  };
}
