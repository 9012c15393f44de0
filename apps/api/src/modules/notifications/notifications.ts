import * as calls from "@dasturxon/contract/calls/notifications";
import { Notification } from "@dasturxon/contract/entities/notification";
import type { Page } from "@dasturxon/contract/entities/page";
import { validRows } from "../../db/valid-rows.ts";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { handle } from "../../http/handle.ts";
import { personOf } from "../../http/person-of-request.ts";
import { toPage } from "../../http/to-page.ts";
import { requireFeature } from "../merchants/require-feature.ts";
import { listNotificationsOf, markAllRead, markRead } from "./notification-queries.ts";

// Notifications of the signed-in person. Other people's read as absent. Decision S7.72.

const ownerOf = (context: CallContext) => ({
  merchantId: context.merchant.id,
  accountId: personOf(context).id,
});

async function listNotifications(
  context: CallContext,
  { page, size }: { page: number; size: number },
): Promise<Page<Notification>> {
  await requireFeature(context, "notificationsActive");
  const { content, totalElements } = await context.transaction((db) =>
    listNotificationsOf(db, ownerOf(context), { page, size }),
  );
  return toPage(valid(context, content), totalElements, { page, size });
}

const valid = ({ merchant, services }: CallContext, rows: Notification[]) =>
  validRows(rows, Notification, {
    table: "notification",
    merchantId: merchant.id,
    onInvalid: services.onInvalidRow,
  });

async function readNotification(context: CallContext, id: string): Promise<Notification> {
  await requireFeature(context, "notificationsActive");
  const read = await context.statement((db) => markRead(db, ownerOf(context), id, context.now));
  const [notification] = valid(context, read ? [read] : []);
  if (!notification) throw new CallError("NOT_FOUND");
  return notification;
}

async function readAllNotifications(context: CallContext): Promise<undefined> {
  await requireFeature(context, "notificationsActive");
  await context.statement((db) => markAllRead(db, ownerOf(context), context.now));
}

export const notificationRoutes = [
  handle(calls.listNotifications, (context, { query }) => listNotifications(context, query)),
  handle(calls.readNotification, (context, { params }) => readNotification(context, params.id)),
  handle(calls.readAllNotifications, (context) => readAllNotifications(context)),
];
