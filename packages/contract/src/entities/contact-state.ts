import * as z from "zod";
import { Phone, requiredText, text } from "../primitives.ts";
import { Language } from "./language.ts";

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
