import * as z from "zod";
import { call } from "../call.ts";
import { SignedIn } from "../entities/user.ts";
import { requiredText } from "../primitives.ts";

/** Signs in the person who opened the shop in Click's app, as Click's server names them. Decision 0062. */
export const signInByClick = call("signInByClick", {
  body: z.object({ webSession: requiredText(512) }),
  result: SignedIn,
  errors: ["CLICK_SESSION_INVALID", "PHONE_NOT_ALLOWED", "SMS_SIGN_IN_REQUIRED"],
});
