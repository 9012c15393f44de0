import type { TelegramAccount } from "./telegram-account.ts";

/** Confirmation before the messenger changes the customer's account. */
export type Question = { telegram: TelegramAccount } & (
  | {
      kind: "tie";
      /** Phone of the account to be tied. */
      phone: string;
    }
  | {
      kind: "switch";
      /** Phone of the signed-in account. */
      phone: string;
      /** Phone of the messenger's account. */
      otherPhone: string;
    }
);

/** Resolves to whether the customer confirmed; closing the dialog refuses. */
export type Confirm = (question: Question) => Promise<boolean>;
