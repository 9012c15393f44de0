import type { EskizAccounts } from "../ports/eskiz-account.ts";
import { KeysRefusedError } from "../ports/key-check.ts";
import type { SmsAccount } from "../ports/sms-gateway.ts";

/** Tokens are valid for 30 days. */
const refreshAfterMs = 25 * 24 * 3_600_000;
/** Eskiz might lock an account that keeps signing in with a wrong password. */
const refusedPauseMs = 60_000;

type Entry = {
  email: string;
  password: string;
  token: string | null;
  /** Milliseconds of the monotonic clock. */
  renewedAt: number;
  renewal: Promise<string> | null;
  refusal: { error: KeysRefusedError; at: number } | null;
};

export type EskizTokens = {
  /** @throws KeysRefusedError, KeysNotCheckedError */
  current(account: SmsAccount): Promise<string>;
  /** Replaces a token that was not accepted, unless that has happened already. */
  renewed(account: SmsAccount, rejected: string): Promise<string>;
};

/**
 * Tokens of brands at Eskiz, in memory. Whoever needs a new one while it is being requested shares that request: any
 * number of messages that meet an expired token sign in once.
 */
export function eskizTokens(
  accounts: Pick<EskizAccounts, "logIn" | "refresh">,
  monotonicMs: () => number,
): EskizTokens {
  const entries = new Map<string, Entry>();

  function entryOf({ merchantId, keys }: SmsAccount): Entry {
    const { EMAIL: email = "", PASSWORD: password = "" } = keys;
    const known = entries.get(merchantId);
    if (known?.email === email && known.password === password) return known;
    const entry = { email, password, token: null, renewedAt: 0, renewal: null, refusal: null };
    entries.set(merchantId, entry);
    return entry;
  }

  function renew(entry: Entry, request: () => Promise<string>): Promise<string> {
    entry.renewal ??= request().then(
      (token) => {
        Object.assign(entry, { token, renewedAt: monotonicMs(), renewal: null, refusal: null });
        return token;
      },
      (error: unknown) => {
        entry.renewal = null;
        if (error instanceof KeysRefusedError) entry.refusal = { error, at: monotonicMs() };
        throw error;
      },
    );
    return entry.renewal;
  }

  async function logIn(entry: Entry): Promise<string> {
    if (entry.refusal && monotonicMs() - entry.refusal.at < refusedPauseMs)
      throw entry.refusal.error;
    return renew(entry, () => accounts.logIn(entry));
  }

  return {
    async current(account) {
      const entry = entryOf(account);
      const { token } = entry;
      if (!token) return logIn(entry);
      if (monotonicMs() - entry.renewedAt > refreshAfterMs)
        // The present token works meanwhile. One that cannot be refreshed is renewed by its rejection.
        renew(entry, () => accounts.refresh(token).catch(() => accounts.logIn(entry))).catch(
          () => {},
        );
      return token;
    },
    async renewed(account, rejected) {
      const entry = entryOf(account);
      return entry.token && entry.token !== rejected ? entry.token : logIn(entry);
    },
  };
}
