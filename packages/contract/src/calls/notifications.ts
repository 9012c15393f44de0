import * as z from "zod";
import { call, nothing } from "../call.ts";
import { MENU_PAGE_SIZE } from "../constants.ts";
import { MessageChannelChoice, MessageSettings } from "../entities/message-settings.ts";
import { Notification } from "../entities/notification.ts";
import { pageOf, pageQuery } from "../entities/page.ts";
import { PushSubscription } from "../entities/staff-session.ts";
import { byId } from "./params.ts";

// Decision S7.72.

/** Newest first. */
export const listNotifications = call("listNotifications", {
  query: z.object(pageQuery(MENU_PAGE_SIZE)),
  result: pageOf(Notification),
});

export const readNotification = call("readNotification", { params: byId, result: Notification });

export const readAllNotifications = call("readAllNotifications", { result: nothing });

// Messages about orders. Decision 0069.

export const getMessageSettings = call("getMessageSettings", { result: MessageSettings });

export const chooseMessageChannel = call("chooseMessageChannel", {
  body: MessageChannelChoice,
  result: MessageSettings,
});

export const subscribeBrowser = call("subscribeBrowser", {
  body: PushSubscription,
  result: MessageSettings,
});

export const unsubscribeBrowser = call("unsubscribeBrowser", { result: MessageSettings });
