import * as calls from "@dasturxon/contract/calls/notifications";
import { handle } from "../../http/handle.ts";
import { listNotifications, readAllNotifications, readNotification } from "./notifications.ts";

export const notificationRoutes = [
  handle(calls.listNotifications, (context, { query }) => listNotifications(context, query)),
  handle(calls.readNotification, (context, { params }) => readNotification(context, params.id)),
  handle(calls.readAllNotifications, (context) => readAllNotifications(context)),
];
