import * as z from "zod";
import { Id, Moment } from "../primitives.ts";
import { InitData } from "./contact-state.ts";

/** A Telegram account that may sign in to the customer's account. Decision 0022. */
export const MessengerTie = z.object({
  id: Id,
  /** As Telegram shows it; may be empty. */
  name: z.string(),
  /** Without the `@`. */
  username: z.string().nullish(),
  /** Of the bot that proves it, where it is another brand's: its mini-app signs in. */
  botUsername: z.string().nullish(),
  /** Absent for ties made before ties were dated. */
  createdDate: Moment.nullish(),
  /** It opened the session that asks, which ends with it. */
  isCurrent: z.boolean(),
});
export type MessengerTie = z.infer<typeof MessengerTie>;

/** What the mini-app sends once its customer has signed in by SMS. */
export const LinkInitData = z.object({
  initData: InitData,
  /**
   * The Telegram account that the customer was shown and has agreed to tie: the id in `initData`. Without it nothing is
   * tied.
   */
  confirmedTelegramId: z.int().positive().nullish(),
});
export type LinkInitData = z.infer<typeof LinkInitData>;

export const LinkedInitData = z.object({
  /** Whether the Telegram account signs in to this account by itself. */
  isTied: z.boolean(),
});
export type LinkedInitData = z.infer<typeof LinkedInitData>;
