import * as z from "zod";
import { Id, Moment, Phone, requiredText, text } from "../primitives.ts";

/** Screen that requested the code. */
export const VerificationType = z.enum(["WEB"]);
export type VerificationType = z.infer<typeof VerificationType>;

/** Any text, so that a mistyped code gets the wrong-code error instead of a format error. */
const Code = requiredText(16);

/** Specification, point 3, "Phone verification record". Only the fields needed to verify are required. */
export const PhoneVerification = z.object({
  id: Id,
  code: Code,
  phone: Phone,
  type: VerificationType.nullish(),
  /** Seconds until another code may be requested. */
  time: z.int().nonnegative().nullish(),
  /** Time of sending. */
  timestamp: Moment.nullish(),
});
export type PhoneVerification = z.infer<typeof PhoneVerification>;

export const PhoneCodeRequest = z.object({ phone: Phone, type: VerificationType });
export type PhoneCodeRequest = z.infer<typeof PhoneCodeRequest>;

/** Identical for known and unknown phones. */
export const PhoneCodeSent = z.object({
  id: Id,
  /** Seconds until another code may be requested. */
  time: z.int().nonnegative(),
});
export type PhoneCodeSent = z.infer<typeof PhoneCodeSent>;

/** Sign-in by code; a new account takes the name. Decision S7.65. */
export const PhoneCodeCheck = PhoneVerification.pick({ id: true, phone: true, code: true }).extend({
  firstName: text(64).nullish(),
});
export type PhoneCodeCheck = z.infer<typeof PhoneCodeCheck>;
