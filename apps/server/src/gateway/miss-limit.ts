import { addressBlock } from "@dasturxon/api/http/client-address";
import { CallError } from "@dasturxon/api/http/call-error";
import { rateLimit } from "@dasturxon/api/http/rate-limit";

/** An address has requested too many uncached responses. */
export class TooManyMisses extends CallError {
  readonly seconds: number;

  /** @param seconds Until another one is allowed. */
  constructor(seconds: number) {
    super("RATE_LIMITED", { values: { seconds } });
    this.seconds = seconds;
  }
}

/** A mobile network shows many customers under one address; they share cached responses. */
const limit = 1_500;
const windowMs = 5 * 60_000;

/**
 * Limits uncached responses per address (IPv6: /64). Cached responses cost nothing and are always sent. Decision
 * 0028.
 *
 * @param monotonicMs Milliseconds of a monotonic clock.
 */
export function missLimit(monotonicMs: () => number) {
  const made = rateLimit({ limit, windowMs });
  return {
    /** @throws TooManyMisses */
    take(address: string): void {
      const seconds = made.take(addressBlock(address), monotonicMs());
      if (seconds > 0) throw new TooManyMisses(seconds);
    },
  };
}

export type MissLimit = ReturnType<typeof missLimit>;
