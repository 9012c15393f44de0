import * as z from "zod";
import { call, nothing } from "../call.ts";
import { MENU_PAGE_SIZE } from "../constants.ts";
import { Notification } from "../entities/notification.ts";
import { pageOf, pageQuery } from "../entities/page.ts";
import { byId } from "./params.ts";

// Decision S7.72.

/** Newest first. */
export const listNotifications = call("listNotifications", {
  query: z.object(pageQuery(MENU_PAGE_SIZE)),
  result: pageOf(Notification),
});

export const readNotification = call("readNotification", { params: byId, result: Notification });

export const readAllNotifications = call("readAllNotifications", { result: nothing });
