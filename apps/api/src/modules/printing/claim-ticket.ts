import type { ResultOf } from "@dasturxon/contract/call";
import type * as calls from "@dasturxon/contract/calls/printing";
import type { ClaimRequest, PrintOutcome } from "@dasturxon/contract/entities/printing";
import { sql, type SqlBool } from "kysely";
import { CallError } from "../../http/call-error.ts";
import type { StaffContext } from "../staff/staff-handle.ts";
import { worksAt } from "../staff/staff-person.ts";
import { getOwnPrinter, type PrinterRow } from "./printers.ts";
import { readTicketContent } from "./ticket-content.ts";
import { lockTicketsOf, nextCopy, type JobRow } from "./ticket-queries.ts";

// Life of a ticket: WAITING, CLAIMED by a printer, SENDING once its bytes may go out, PRINTED. A claim that expires before
// the bytes is offered again as it was; one that expires after them is UNCERTAIN, and a copy of it is offered, which says
// so on paper. Hence a ticket is printed at most once without the word, whichever process dies. Decision 0059.

/** From the claim to the first byte, and from there to the last. */
const claimMs = 20_000;
const sendingMs = 60_000;
/** A ticket that ends its printer each time must not do so for ever. */
const maxAttempts = 5;

/** @throws CallError NOT_FOUND for a printer of another device. */
export async function claimTicket(
  context: StaffContext,
  printerId: string,
  { problem, ticketId }: ClaimRequest,
): Promise<ResultOf<typeof calls.claimTicket>> {
  const { db, staff, now, newId } = context;
  const printer = await getOwnPrinter(context, printerId);
  await db
    .updateTable("printer")
    .set({ seenAt: now, problem })
    .where("merchantId", "=", staff.merchantId)
    .where("id", "=", printerId)
    .execute();
  if (problem !== null) return { ticket: null };
  await offerExpired(context, printer.branchId);
  const next = await lockNext(context, printer, ticketId ?? null);
  if (!next) return { ticket: null };
  const claim = newId();
  await db
    .updateTable("printJob")
    .set({
      state: "CLAIMED",
      claim,
      claimUntil: new Date(now.getTime() + claimMs),
      printerId,
      printerName: printer.name,
      attempts: next.attempts + 1,
    })
    .where("merchantId", "=", staff.merchantId)
    .where("id", "=", next.id)
    .execute();
  return { ticket: { id: next.id, claim, content: await readTicketContent(context, next) } };
}

/** The oldest ticket that the printer may print, unless another printer is claiming it at this moment. */
async function lockNext(
  { db, staff, now }: StaffContext,
  { id, branchId, stations, isAutomatic }: PrinterRow,
  ticketId: string | null,
): Promise<JobRow | undefined> {
  const isForAll =
    stations === null
      ? sql<SqlBool>`station is null`
      : sql<SqlBool>`station = any(${stations}::text[])`;
  return db
    .selectFrom("printJob")
    .selectAll()
    .where("merchantId", "=", staff.merchantId)
    .where("branchId", "=", branchId)
    .where("state", "=", "WAITING")
    .where((e) => (ticketId === null ? e("dueAt", "<=", now) : e("id", "=", ticketId)))
    .where((e) =>
      e.or([
        e("forPrinter", "=", id),
        e.and([e("forPrinter", "is", null), isAutomatic ? isForAll : sql<SqlBool>`false`]),
      ]),
    )
    .orderBy("createdAt")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Offers the tickets of expired claims again, as they were or as copies. */
async function offerExpired({ db, staff, now }: StaffContext, branchId: string): Promise<void> {
  const expired = await db
    .selectFrom("printJob")
    .select(["id", "orderId", "state", "attempts"])
    .where("merchantId", "=", staff.merchantId)
    .where("branchId", "=", branchId)
    .where("state", "in", ["CLAIMED", "SENDING"])
    .where("claimUntil", "<", now)
    .orderBy("orderId")
    .execute();
  for (const { id, orderId, state, attempts } of expired) {
    if (state === "SENDING") await makeUncertain({ db, staff, now }, { id, orderId });
    else
      await db
        .updateTable("printJob")
        .set({
          state: attempts < maxAttempts ? "WAITING" : "FAILED",
          claim: null,
          claimUntil: null,
        })
        .where("merchantId", "=", staff.merchantId)
        .where("id", "=", id)
        .where("state", "=", "CLAIMED")
        .where("claimUntil", "<", now)
        .execute();
  }
}

/** Declares that a ticket may have been printed, and has a copy printed. */
async function makeUncertain(
  { db, staff, now }: Pick<StaffContext, "db" | "staff" | "now">,
  { id, orderId }: Pick<JobRow, "id" | "orderId">,
): Promise<void> {
  await lockTicketsOf(db, staff.merchantId, orderId);
  const lost = await db
    .updateTable("printJob")
    .set({ state: "UNCERTAIN" })
    .where("merchantId", "=", staff.merchantId)
    .where("id", "=", id)
    .where("state", "=", "SENDING")
    .returningAll()
    .executeTakeFirst();
  if (!lost) return;
  const { merchantId, branchId, kind, changeId, station, attempts, forPrinter, byAccount } = lost;
  await db
    .insertInto("printJob")
    .values({
      merchantId,
      branchId,
      orderId,
      kind,
      changeId,
      station,
      attempts,
      forPrinter,
      byAccount,
      id: sql`gen_random_uuid()`,
      copy: await nextCopy(db, lost),
      state: attempts < maxAttempts ? "WAITING" : "FAILED",
      replaces: id,
      dueAt: now,
      createdAt: now,
    })
    .execute();
}

/** Repeatable, as long as nothing has been sent. @throws CallError TICKET_TAKEN, NOT_FOUND. */
export async function startTicket(
  context: StaffContext,
  id: string,
  claim: string,
): Promise<undefined> {
  const { db, staff, now } = context;
  const job = await lockOwnJob(context, id, claim);
  const isOpen = job.state === "CLAIMED" && job.claimUntil !== null && job.claimUntil > now;
  if (!isOpen && job.state !== "SENDING") throw new CallError("TICKET_TAKEN");
  await db
    .updateTable("printJob")
    .set({ state: "SENDING", claimUntil: new Date(now.getTime() + sendingMs) })
    .where("merchantId", "=", staff.merchantId)
    .where("id", "=", id)
    .execute();
}

/** @throws CallError TICKET_TAKEN, NOT_FOUND. */
export async function endTicket(
  context: StaffContext,
  id: string,
  { claim, outcome }: { claim: string; outcome: PrintOutcome },
): Promise<undefined> {
  const { db, staff, now } = context;
  const job = await lockOwnJob(context, id, claim);
  const isOpen = job.state === "CLAIMED" || job.state === "SENDING";
  if (outcome === "PRINTED" && (job.state === "SENDING" || job.state === "UNCERTAIN")) {
    await db
      .updateTable("printJob")
      .set({ state: "PRINTED", printedAt: now })
      .where("merchantId", "=", staff.merchantId)
      .where("id", "=", id)
      .execute();
    // The news came late: a copy that nobody prints yet is not needed.
    await db
      .deleteFrom("printJob")
      .where("merchantId", "=", staff.merchantId)
      .where("replaces", "=", id)
      .where("state", "in", ["WAITING", "FAILED"])
      .execute();
  } else if (outcome === "NOT_SENT" && isOpen) {
    await db
      .updateTable("printJob")
      // The printer is not to blame on the ticket: this was no attempt.
      .set({ state: "WAITING", claim: null, claimUntil: null, attempts: job.attempts - 1 })
      .where("merchantId", "=", staff.merchantId)
      .where("id", "=", id)
      .execute();
  } else if (outcome === "UNCERTAIN" && job.state === "SENDING") await makeUncertain(context, job);
}

/** @throws CallError NOT_FOUND for a ticket of another device's printer; TICKET_TAKEN if the claim was lost. */
async function lockOwnJob(context: StaffContext, id: string, claim: string): Promise<JobRow> {
  const { db, staff } = context;
  const found = await db
    .selectFrom("printJob")
    .select(["orderId", "branchId", "printerId", "claim"])
    .where("merchantId", "=", staff.merchantId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found?.printerId || !worksAt(staff, found.branchId)) throw new CallError("NOT_FOUND");
  if (found.claim !== claim) throw new CallError("TICKET_TAKEN");
  await getOwnPrinter(context, found.printerId);
  // The order first, as in every other change of its tickets.
  await lockTicketsOf(db, staff.merchantId, found.orderId);
  const job = await db
    .selectFrom("printJob")
    .selectAll()
    .where("merchantId", "=", staff.merchantId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!job || job.claim !== claim) throw new CallError("TICKET_TAKEN");
  return job;
}
