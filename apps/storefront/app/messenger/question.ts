import type { TelegramAccount } from "./telegram-account.ts";

/** What the customer is asked before the messenger changes anything about their account. */
export type Question = { telegram: TelegramAccount } & (
  | {
      kind: "tie";
      /** Of the account that would be tied. */
      phone: string;
    }
  | {
      kind: "switch";
      /** Of the account that is signed in. */
      phone: string;
      /** Of the account that the messenger signs in to. */
      otherPhone: string;
    }
);

/** Resolves to whether the customer said yes; closing the dialog says no. */
export type Ask = (question: Question) => Promise<boolean>;
