import * as z from "zod";
import { Language } from "./language.ts";
import { Day, Id, MediaId, Moment, Phone, requiredText, Sum, text } from "../primitives.ts";

/** Decision S1.15. Customers are `CUSTOMER`; the rest are staff. */
export const Role = z.enum([
  "CUSTOMER",
  "COURIER",
  "WAITER",
  "KITCHEN",
  /** A print agent, no person. Decision 0059. */
  "PRINTER",
  "OPERATOR",
  "MANAGER",
  "OWNER",
]);
export type Role = z.infer<typeof Role>;

export const StaffRole = Role.exclude(["CUSTOMER"]);
export type StaffRole = z.infer<typeof StaffRole>;

/** Empty: not given. */
export const Gender = z.enum(["MALE", "FEMALE", ""]);
export type Gender = z.infer<typeof Gender>;

/** An account with one merchant. Specification, point 3, "User". */
export const User = z.object({
  id: Id,
  createdDate: Moment,
  birthday: Day.nullish(),
  email: z.string().nullish(),
  image: MediaId.nullish(),
  firstName: z.string(),
  lastName: z.string().nullish(),
  isActive: z.boolean(),
  lastModifiedDate: Moment,
  merchantId: Id,
  phone: Phone,
  role: Role,
  /** Balance that may be spent. */
  cashback: Sum,
  gender: Gender.nullish(),
  /** Messages to the customer are in it; empty: unknown. Decision 0069. */
  language: Language.nullish(),
});
export type User = z.infer<typeof User>;

/** Editable fields. Decision S5.06; the birthday's rules need a clock: `domain`. */
export const UserUpdate = z.object({
  firstName: requiredText(64),
  lastName: text(64).nullish(),
  birthday: z.union([z.literal(""), z.iso.date("BIRTHDAY_INVALID")]).nullish(),
  email: z.union([z.literal(""), z.email("EMAIL_INVALID").max(254)]).nullish(),
  gender: Gender.nullish(),
});
export type UserUpdate = z.infer<typeof UserUpdate>;

/** Result of a sign-in. */
export const SignedIn = z.object({
  /** Bearer token; shown once, stored hashed. */
  token: z.string().min(1),
  user: User,
});
export type SignedIn = z.infer<typeof SignedIn>;

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
