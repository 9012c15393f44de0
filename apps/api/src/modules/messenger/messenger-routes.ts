import * as calls from "@dasturxon/contract/calls/messenger";
import { handle } from "../../http/handle.ts";
import { languageOfRequest } from "../../http/language-of-request.ts";
import { logOut } from "../users/sign-in.ts";
import { getBotSetting, setBotLanguage } from "./bot-settings.ts";
import { linkInitData } from "./link-init-data.ts";
import { endMessengerTie, listMessengerTies } from "./messenger-ties.ts";
import { placeBotOrder } from "./place-bot-order.ts";
import { exchangeInitData, logInByContact } from "./sign-in-by-messenger.ts";

// Mobile networks share addresses, and every start of the mini-app signs in: the limits only stop a flood.
const perMinute = 240;

export const messengerRoutes = [
  handle(calls.exchangeInitData, (context, { body }) => exchangeInitData(context, body), {
    perMinute,
  }),
  handle(calls.getBotSetting, getBotSetting),
  handle(
    calls.linkInitData,
    (context, { body, request }) => linkInitData(context, body, languageOfRequest(request)),
    { perMinute },
  ),
  handle(calls.logInByContact, (context, { body }) => logInByContact(context, body), {
    perMinute,
  }),
  handle(calls.listMessengerTies, (context) => listMessengerTies(context)),
  handle(calls.endMessengerTie, (context, { params }) => endMessengerTie(context, params.id)),
  // The tie stays; the browser remembers that the customer signed out. Decision S4.33.
  handle(calls.logOutOfBot, async (context) => (context.user ? logOut(context) : undefined)),
  handle(calls.setBotLanguage, (context, { body }) => setBotLanguage(context, body), {
    perMinute,
  }),
  handle(
    calls.placeBotOrder,
    (context, { body, headers }) =>
      placeBotOrder(context, body, headers["idempotency-key"] ?? null),
    { perMinute },
  ),
];
