/** A brand's credentials at the SMS gateway Eskiz. */
export type EskizKeys = { email: string; password: string };

/** Accounts of brands at Eskiz. @throws KeysRefusedError, KeysNotCheckedError */
export type EskizAccounts = {
  /** @returns A token for further calls, valid for 30 days. */
  logIn(keys: EskizKeys): Promise<string>;
  /** @returns A new token for one that is still valid. */
  refresh(token: string): Promise<string>;
  /** In whole sums. */
  balanceOf(token: string): Promise<number>;
};
