import * as z from "zod";
import { Id, Moment } from "../primitives.ts";
import { InitData } from "./contact-state.ts";

/** A Telegram account that may sign in to the customer's account. Decision 0022. */
export const MessengerTie = z.object({
  id: Id,
  /** Name as shown by Telegram; may be empty. */
  name: z.string(),
  /** Without the `@`. */
  username: z.string().nullish(),
  /** Name of the bot that proved the tie, if it is another brand's. */
  botUsername: z.string().nullish(),
  /** Absent for ties made before ties were dated. */
  createdDate: Moment.nullish(),
  /** True when it opened the current session, which would end with it. */
  isCurrent: z.boolean(),
});
export type MessengerTie = z.infer<typeof MessengerTie>;

/** Sent by the mini-app after a sign-in by SMS. */
export const LinkInitData = z.object({
  initData: InitData,
  /**
   * The Telegram account that the customer has confirmed: the id in `initData`. Without it nothing is
   * tied.
   */
  confirmedTelegramId: z.int().positive().nullish(),
});
export type LinkInitData = z.infer<typeof LinkInitData>;

export const LinkedInitData = z.object({
  /** Whether the Telegram account is tied to this account. */
  isTied: z.boolean(),
});
export type LinkedInitData = z.infer<typeof LinkedInitData>;
