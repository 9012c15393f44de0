import * as v from "valibot";

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

/** The messenger's user, for display. */
type TelegramAccount = {
  id: number;
  /** May be empty. */
  name: string;
  /** Without the `@`. */
  username: string | null;
};

const userSchema = v.object({
  id: v.number(),
  first_name: v.nullish(v.string()),
  last_name: v.nullish(v.string()),
  username: v.nullish(v.string()),
});

/**
 * The Telegram account in init data, for display to the customer. The server compares their answer with the signed
 * account. `null`: unreadable.
 */
export function telegramAccountOf(initData: string): TelegramAccount | null {
  try {
    const user: unknown = JSON.parse(new URLSearchParams(initData).get("user") ?? "");
    const { success, output } = v.safeParse(userSchema, user);
    if (!success) return null;
    const name = [output.first_name, output.last_name].filter(Boolean).join(" ");
    return { id: output.id, name, username: output.username ?? null };
  } catch {
    return null; // Invalid JSON: launch data are untrusted.
  }
}
