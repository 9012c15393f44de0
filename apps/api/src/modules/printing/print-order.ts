import type { PrintRequest, Ticket } from "@dasturxon/contract/entities/printing";
import { sql, type SqlBool } from "kysely";
import { CallError } from "../../http/call-error.ts";
import type { StaffChange, StaffContext } from "../staff/staff-handle.ts";
import { findOrderSeenBy } from "../staff/staff-order-queries.ts";
import { getOwnPrinter } from "./printers.ts";
import {
  listTicketsOf,
  lockTicketsOf,
  nextCopy,
  selectTickets,
  toTicket,
} from "./ticket-queries.ts";

/**
 * Has a ticket printed by hand. One that still waits is printed where the person wants it; otherwise it is the first one of
 * its order and station, or a copy.
 *
 * @throws CallError NOT_FOUND, STATUS_NOT_ALLOWED, NO_PRINTER.
 */
export async function printOrder(
  context: StaffContext,
  orderId: string,
  { key, printerId, station }: PrintRequest,
): Promise<StaffChange<Ticket>> {
  const { db, staff, now } = context;
  const { merchantId } = staff;
  await lockTicketsOf(db, merchantId, orderId);
  const order = await findOrderSeenBy(db, staff, orderId);
  const branchId = order?.branch?.id;
  if (!order || !branchId) throw new CallError("NOT_FOUND");
  if (order.status === "CREATED" || order.status === "CANCELED")
    throw new CallError("STATUS_NOT_ALLOWED");
  if (station !== null && order.kitchen.every((line) => (line.station ?? "") !== station))
    throw new CallError("NOT_FOUND");
  await requirePrinter(context, { printerId, station, branchId });
  const waiting = await db
    .updateTable("printJob")
    .set({ forPrinter: printerId, dueAt: now, byAccount: staff.id })
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", orderId)
    .where("kind", "=", "TICKET")
    .where(sql<SqlBool>`station is not distinct from ${station}`)
    .where((e) => e.or([e("state", "=", "WAITING"), e("id", "=", key)]))
    .returning("id")
    .executeTakeFirst();
  const job = { merchantId, orderId, kind: "TICKET", changeId: null, station } as const;
  if (!waiting)
    await db
      .insertInto("printJob")
      .values({
        ...job,
        id: key,
        branchId,
        copy: await nextCopy(db, job),
        state: "WAITING",
        dueAt: now,
        createdAt: now,
        forPrinter: printerId,
        byAccount: staff.id,
      })
      .execute();
  const row = await selectTickets(db, merchantId)
    .where("j.id", "=", waiting?.id ?? key)
    .executeTakeFirstOrThrow();
  return {
    result: toTicket(row),
    subject: { type: "ORDER", id: orderId },
    before: {},
    after: { ticket: row.copy, station },
    news: [],
  };
}

/** @throws CallError NO_PRINTER, and NOT_FOUND for a printer of another device. */
async function requirePrinter(
  context: StaffContext,
  {
    printerId,
    station,
    branchId,
  }: { printerId: string | null; station: string | null; branchId: string },
): Promise<void> {
  const { db, staff } = context;
  if (printerId !== null) {
    const own = await getOwnPrinter(context, printerId);
    if (own.branchId !== branchId) throw new CallError("NO_PRINTER");
    return;
  }
  const printer = await db
    .selectFrom("printer")
    .select("id")
    .where("merchantId", "=", staff.merchantId)
    .where("branchId", "=", branchId)
    .where("isAutomatic", "=", true)
    .where(
      station === null ? sql<SqlBool>`stations is null` : sql<SqlBool>`${station} = any(stations)`,
    )
    .limit(1)
    .executeTakeFirst();
  if (!printer) throw new CallError("NO_PRINTER");
}

/** @throws CallError NOT_FOUND. */
export async function listOrderTickets(context: StaffContext, orderId: string): Promise<Ticket[]> {
  const order = await findOrderSeenBy(context.db, context.staff, orderId);
  if (!order) throw new CallError("NOT_FOUND");
  return listTicketsOf(context, orderId);
}
