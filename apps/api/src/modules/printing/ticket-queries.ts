import type { Ticket } from "@dasturxon/contract/entities/printing";
import { sql, type Selectable, type SqlBool } from "kysely";
import type { Db } from "../../db/database.ts";
import type { PrintTables } from "../../db/print-tables.ts";
import type { StaffContext } from "../staff/staff-handle.ts";

export type JobRow = Selectable<PrintTables["printJob"]>;

/** A ticket that takes longer to print has to be told of. */
const slowMs = 8_000;
/** Nobody waits for an older one any more. */
const oldMs = 12 * 3_600_000;

export const selectTickets = (db: Db, merchantId: string) =>
  db
    .selectFrom("printJob as j")
    .innerJoin("order as o", (join) =>
      join.onRef("o.merchantId", "=", "j.merchantId").onRef("o.id", "=", "j.orderId"),
    )
    .select([
      "j.id",
      "j.orderId",
      "o.number as orderNumber",
      "j.kind",
      "j.station",
      "j.copy",
      "j.state",
      "j.createdAt",
      "j.printedAt",
      "j.printerName",
    ])
    .where("j.merchantId", "=", merchantId);

type TicketRow = Omit<Ticket, "createdAt" | "printedAt"> & {
  createdAt: Date;
  printedAt: Date | null;
};

export const toTicket = ({ createdAt, printedAt, ...row }: TicketRow): Ticket => ({
  ...row,
  createdAt: createdAt.toISOString(),
  printedAt: printedAt?.toISOString() ?? null,
});

/** Tickets that are not printed for some seconds, or were given up and not printed since; oldest first. */
export async function listUnprinted(
  { db, staff, now }: StaffContext,
  branchIds: readonly string[],
): Promise<Ticket[]> {
  const slow = new Date(now.getTime() - slowMs);
  const rows = await selectTickets(db, staff.merchantId)
    .where("j.branchId", "in", branchIds)
    .where("j.createdAt", ">", new Date(now.getTime() - oldMs))
    .where(
      sql<SqlBool>`(j.state = 'FAILED' and not exists (
          select from print_job later where later.merchant_id = j.merchant_id and later.order_id = j.order_id
            and later.kind = j.kind and later.change_id is not distinct from j.change_id and later.station is not distinct from j.station and later.copy > j.copy)
        or j.state in ('WAITING', 'CLAIMED', 'SENDING') and j.due_at < ${slow}
          and coalesce(j.claim_until, '-infinity') < ${now})`,
    )
    .orderBy("j.createdAt")
    .orderBy("j.id")
    .limit(100)
    .execute();
  return rows.map(toTicket);
}

/** Tickets of an order, oldest first. */
export async function listTicketsOf({ db, staff }: StaffContext, orderId: string) {
  const rows = await selectTickets(db, staff.merchantId)
    .where("j.orderId", "=", orderId)
    .orderBy("j.createdAt")
    .orderBy("j.kind", "desc")
    .orderBy("j.copy")
    .orderBy("j.id")
    .execute();
  return rows.map(toTicket);
}

/** Those who number copies of an order's tickets wait for each other. */
export const lockTicketsOf = (db: Db, merchantId: string, orderId: string) =>
  db
    .selectFrom("order")
    .select("id")
    .where("merchantId", "=", merchantId)
    .where("id", "=", orderId)
    .forNoKeyUpdate()
    .execute();

/** Number of the next copy; 1 for the first ticket. */
export async function nextCopy(
  db: Db,
  {
    merchantId,
    orderId,
    kind,
    changeId,
    station,
  }: Pick<JobRow, "merchantId" | "orderId" | "kind" | "changeId" | "station">,
): Promise<number> {
  const { last } = await db
    .selectFrom("printJob")
    .select((e) => e.fn.max<number | null>("copy").as("last"))
    .where("merchantId", "=", merchantId)
    .where("orderId", "=", orderId)
    .where("kind", "=", kind)
    .where(sql<SqlBool>`change_id is not distinct from ${changeId}`)
    .where(sql<SqlBool>`station is not distinct from ${station}`)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
