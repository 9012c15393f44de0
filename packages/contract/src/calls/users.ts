import * as z from "zod";
import { call, nothing } from "../call.ts";
import { Language } from "../entities/language.ts";
import {
  PhoneCodeCheck,
  PhoneCodeRequest,
  PhoneCodeSent,
  PhoneVerification,
  SignedIn,
  User,
  UserUpdate,
} from "../entities/user.ts";
import { byId } from "./params.ts";

// Specification, point 7, "User"; sign-in: decision S7.65.

const codeNotSent = [
  "CODE_TOO_SOON",
  "CODE_LIMIT_REACHED",
  "SMS_NOT_SENT",
  "PHONE_NOT_ALLOWED",
] as const;

export const requestPhoneCode = call("requestPhoneCode", {
  body: PhoneCodeRequest,
  result: PhoneCodeSent,
  errors: codeNotSent,
});

export const verifyPhone = call("verifyPhone", {
  body: PhoneCodeCheck,
  result: SignedIn.extend({
    /** The account has just been created. */
    isNew: z.boolean(),
  }),
  errors: ["WRONG_CODE", "WRONG_CODES_LIMIT_REACHED"],
});

export const getMe = call("getMe", { result: User });

export const updateUser = call("updateUser", {
  params: byId,
  body: UserUpdate,
  result: User,
});

/** Language of messages to the customer. Decision 0069. */
export const setLanguage = call("setLanguage", {
  body: z.object({ language: Language }),
  result: nothing,
});

export const requestPhoneChange = call("requestPhoneChange", {
  body: PhoneCodeRequest,
  result: PhoneCodeSent,
  errors: [...codeNotSent, "PHONE_UNCHANGED"],
});

export const verifyPhoneChange = call("verifyPhoneChange", {
  body: PhoneVerification,
  result: User,
  errors: ["WRONG_CODE", "WRONG_CODES_LIMIT_REACHED", "PHONE_TAKEN"],
});

/** Decision 0006: not while an order is active. */
export const deleteAccount = call("deleteAccount", {
  result: nothing,
  errors: ["ACTIVE_ORDER_EXISTS", "LAST_OWNER"],
});

export const logOut = call("logOut", { result: nothing });

/** Ends all other sessions of the account. Decision 0032. */
export const endOtherSessions = call("endOtherSessions", {
  result: z.object({
    /** Number of ended sessions. */
    ended: z.int().nonnegative(),
  }),
});
