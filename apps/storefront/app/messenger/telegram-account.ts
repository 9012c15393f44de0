import { number, object, optional, text } from "../session/shape.ts";

/** Who has opened the app, as the messenger shows them. */
export type TelegramAccount = {
  id: number;
  /** May be empty. */
  name: string;
  /** Without the `@`. */
  username: string | null;
};

const userShape = object<{
  id: number;
  first_name: string | undefined;
  last_name: string | undefined;
  username: string | undefined;
}>({
  id: number,
  first_name: optional(text),
  last_name: optional(text),
  username: optional(text),
});

/**
 * The Telegram account that init data name, to be shown to the customer. The server holds the answer against the account
 * that is signed. `null`: nobody can be shown.
 */
export function telegramAccountOf(initData: string): TelegramAccount | null {
  try {
    const user = userShape(JSON.parse(new URLSearchParams(initData).get("user") ?? ""));
    const name = [user.first_name, user.last_name].filter(Boolean).join(" ");
    return { id: user.id, name, username: user.username ?? null };
  } catch {
    return null; // Made by other people, like all of a launch.
  }
}
