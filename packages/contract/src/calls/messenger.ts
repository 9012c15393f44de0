import * as z from "zod";
import { call, nothing } from "../call.ts";
import {
  BotOrder,
  BotLogin,
  BotSetting,
  InitData,
  LinkedInitData,
  LinkInitData,
  MessengerTie,
} from "../entities/messenger.ts";
import { Language } from "../entities/language.ts";
import { Order } from "../entities/order.ts";
import { SignedIn } from "../entities/user.ts";
import { placeOrder } from "./orders.ts";
import { byId, idempotent } from "./params.ts";

// Specification, point 7, "Messenger bot"; decision S4.33.

const initDataBody = z.object({ initData: InitData });

/** Signs in the person proved by the messenger, if the brand has the account. */
export const exchangeInitData = call("exchangeInitData", {
  body: initDataBody,
  result: SignedIn,
  errors: ["ACCOUNT_NOT_FOUND", "INIT_DATA_INVALID", "SMS_SIGN_IN_REQUIRED", "LAUNCH_ENDED"],
});

export const getBotSetting = call("getBotSetting", { result: BotSetting });

/**
 * The specification's "saving init data": the session becomes the mini-app's. The Telegram account is tied only
 * when the customer has confirmed it.
 */
export const linkInitData = call("linkInitData", {
  body: LinkInitData,
  result: LinkedInitData,
  errors: ["INIT_DATA_INVALID", "SMS_SIGN_IN_REQUIRED"],
});

export const listMessengerTies = call("listMessengerTies", { result: z.array(MessengerTie) });

/** Ends a tie and the sessions that it opened. */
export const endMessengerTie = call("endMessengerTie", {
  params: byId,
  result: nothing,
  errors: ["NOT_FOUND"],
});

/** Registers with the contact that the messenger signed. */
export const logInByContact = call("logInByContact", {
  body: BotLogin,
  result: SignedIn,
  errors: [
    "INIT_DATA_INVALID",
    "CONTACT_INVALID",
    "PHONE_NOT_ALLOWED",
    "SMS_SIGN_IN_REQUIRED",
    "LAUNCH_ENDED",
  ],
});

export const logOutOfBot = call("logOutOfBot", { body: initDataBody, result: nothing });

/** Stores the language of the bot's messages. Decision S7.49. */
export const setBotLanguage = call("setBotLanguage", {
  body: initDataBody.extend({ language: Language }),
  result: nothing,
  errors: ["INIT_DATA_INVALID"],
});

export const placeBotOrder = call("placeBotOrder", {
  headers: idempotent,
  body: BotOrder,
  result: Order,
  errors: [
    ...placeOrder.errors,
    "INIT_DATA_INVALID",
    "ACCOUNT_NOT_FOUND",
    "SMS_SIGN_IN_REQUIRED",
    "LAUNCH_ENDED",
  ],
});
