import * as z from "zod";
import { MAX_BASKET_LINES } from "../constants.ts";
import { Id, Moment, Phone, requiredText, text } from "../primitives.ts";
import { Language } from "./language.ts";
import { DraftItem } from "./order-draft.ts";
import { PaymentType } from "./payment.ts";
import { PromoCode } from "./promo.ts";

/** Result of the messenger's contact request. Decision S3.078. */
export const ContactStatus = z.enum(["sent", "cancelled"]);
export type ContactStatus = z.infer<typeof ContactStatus>;

/** Raw init data of the messenger, as its query string. */
export const InitData = requiredText(8_192);

/** Specification, point 3, "Messenger contact state". */
export const ContactState = z.object({
  status: ContactStatus,
  phone: Phone.nullish(),
  firstName: text(64).nullish(),
  initData: InitData,
});
export type ContactState = z.infer<typeof ContactState>;

/**
 * Specification, point 3, "Web bot login payload", with the signed contact of decision S4.33: the phone comes from
 * `contact`, never from the unsigned field.
 */
export const BotLogin = z.object({
  ...ContactState.shape,
  lastName: text(64).nullish(),
  /** The messenger's raw signed response: `contact=…&auth_date=…&hash=…`. */
  contact: text(8_192).nullish(),
});
export type BotLogin = z.infer<typeof BotLogin>;

/** Settings that the mini-app needs before sign-in. Decision S7.60. */
export const BotSetting = z.object({
  phoneVerificationRequired: z.boolean(),
  botUsername: z.string().nullish(),
  languages: z.array(Language),
});
export type BotSetting = z.infer<typeof BotSetting>;

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

/**
 * An order from the messenger bot, picked up at a branch. Specification, point 3, "Bot order".
 * The customer follows from the token or `initData`; `telegramId` and `merchantId` are ignored. Decision S7.76.
 */
export const BotOrder = z.object({
  cartItems: z.array(DraftItem).max(MAX_BASKET_LINES),
  branch: z.object({ id: Id }).nullish(),
  branchId: Id.nullish(),
  telegramId: z.union([text(64), z.int()]).nullish(),
  merchantId: text(64).nullish(),
  paymentType: PaymentType,
  comment: text(500).nullish(),
  promoCode: PromoCode.nullish(),
  promoId: Id.nullish(),
  initData: requiredText(8_192).nullish(),
});
export type BotOrder = z.infer<typeof BotOrder>;
