/** Checks a brand's keys at a payment provider, by a call that changes nothing. */
export type PaymentKeyCheck = {
  /** @throws KeysRefusedError, KeysNotCheckedError */
  check(keys: Readonly<Record<string, string>>): Promise<void>;
};
