import * as z from "zod";
import { call, nothing } from "../call.ts";
import { BotOrder } from "../entities/bot-order.ts";
import { BotLogin, BotSetting, InitData } from "../entities/contact-state.ts";
import { Language } from "../entities/language.ts";
import { Order } from "../entities/order.ts";
import { SignedIn } from "../entities/user.ts";
import { placeOrder } from "./orders.ts";
import { idempotent } from "./params.ts";

// Specification, point 7, "Messenger bot"; decision S4.33.

const initDataBody = z.object({ initData: InitData });

/** Signs in whoever the messenger vouches for, if the brand knows the account. */
export const exchangeInitData = call("exchangeInitData", {
  body: initDataBody,
  result: SignedIn,
  errors: ["ACCOUNT_NOT_FOUND", "INIT_DATA_INVALID"],
});

export const getBotSetting = call("getBotSetting", { result: BotSetting });

/** Ties the messenger account to the signed-in user: the specification's "saving init data". */
export const linkInitData = call("linkInitData", {
  body: initDataBody,
  result: nothing,
  errors: ["INIT_DATA_INVALID"],
});

/** Registers with the contact that the messenger signed. */
export const logInByContact = call("logInByContact", {
  body: BotLogin,
  result: SignedIn,
  errors: ["INIT_DATA_INVALID", "CONTACT_INVALID", "PHONE_NOT_ALLOWED"],
});

export const logOutOfBot = call("logOutOfBot", { body: initDataBody, result: nothing });

/** Stores the language that the bot writes in. Decision S7.49. */
export const setBotLanguage = call("setBotLanguage", {
  body: initDataBody.extend({ language: Language }),
  result: nothing,
  errors: ["INIT_DATA_INVALID"],
});

export const placeBotOrder = call("placeBotOrder", {
  headers: idempotent,
  body: BotOrder,
  result: Order,
  errors: [...placeOrder.errors, "INIT_DATA_INVALID", "ACCOUNT_NOT_FOUND"],
});
