import { PRINTER_LIMIT, PRINTER_SILENT_MS } from "@dasturxon/contract/constants";
import type { ResultOf } from "@dasturxon/contract/call";
import type * as calls from "@dasturxon/contract/calls/printing";
import type { Printer, PrinterRequest } from "@dasturxon/contract/entities/printing";
import { isActionAllowed } from "@dasturxon/domain/access/permissions";
import type { Selectable } from "kysely";
import type { PrintTables } from "../../db/print-tables.ts";
import { CallError } from "../../http/call-error.ts";
import { requireBranch } from "../staff/require-branch.ts";
import type { StaffChange, StaffContext } from "../staff/staff-handle.ts";
import { refuseBranch, worksAt } from "../staff/staff-person.ts";
import { listUnprinted } from "./ticket-queries.ts";

export type PrinterRow = Selectable<PrintTables["printer"]>;

/** Printers of a branch, or of all of the person's branches. @throws CallError NOT_FOUND. */
export async function listPrinters(
  context: StaffContext,
  branchId: string | undefined,
): Promise<ResultOf<typeof calls.listPrinters>> {
  const { db, staff, brand } = context;
  if (branchId !== undefined) refuseBranch(staff, branchId);
  const rows = await db
    .selectFrom("printer")
    .selectAll()
    .where("merchantId", "=", staff.merchantId)
    .$if(branchId !== undefined, (query) => query.where("branchId", "=", branchId ?? ""))
    .orderBy("name")
    .orderBy("id")
    .execute();
  const branches = brand.branches.filter(({ id }) => worksAt(staff, id));
  const branchIds = branchId === undefined ? branches.map(({ id }) => id) : [branchId];
  const stations = await db
    .selectFrom("product as d")
    .innerJoin("productBranch as b", (join) =>
      join.onRef("b.merchantId", "=", "d.merchantId").onRef("b.productId", "=", "d.id"),
    )
    .select("d.station")
    .distinct()
    .where("d.merchantId", "=", staff.merchantId)
    .where("b.branchId", "in", branchIds)
    .where("d.station", "is not", null)
    .orderBy("d.station")
    .execute();
  return {
    printers: rows
      .filter((row) => worksAt(staff, row.branchId))
      .map((row) => printerOf(context, row)),
    unprinted: await listUnprinted(context, branchIds),
    branches: branches.map(({ id, name }) => ({ id, name })),
    stations: stations.map(({ station }) => station ?? ""),
  };
}

function printerOf({ now, tokenHash }: StaffContext, row: PrinterRow): Printer {
  const silentMs = now.getTime() - row.seenAt.getTime();
  return {
    ...row,
    seenAt: row.seenAt.toISOString(),
    isOwn: row.tokenHash.equals(tokenHash),
    isSilent: row.isAutomatic && silentMs > PRINTER_SILENT_MS,
  };
}

/** @throws CallError NOT_FOUND for a printer of another device, or a branch of others; PRINTER_LIMIT_REACHED. */
export async function savePrinter(
  context: StaffContext,
  id: string,
  request: PrinterRequest,
): Promise<StaffChange<Printer>> {
  const { db, staff, tokenHash, now } = context;
  const { merchantId } = staff;
  await requireBranch(context, request.branchId);
  const before = await findPrinter(context, id);
  if (before && !before.tokenHash.equals(tokenHash)) throw new CallError("NOT_FOUND");
  if (!before) await refuseMore(context);
  const row = { ...request, tokenHash, accountId: staff.id, seenAt: now, problem: null };
  const saved = await db
    .insertInto("printer")
    .values({ merchantId, id, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(["merchantId", "id"])
        .doUpdateSet(row)
        // Another device may have been faster with the same id.
        .where("printer.tokenHash", "=", tokenHash),
    )
    .returningAll()
    .executeTakeFirst();
  if (!saved) throw new CallError("NOT_FOUND");
  await expireClaims(context, saved);
  return {
    result: printerOf(context, saved),
    subject: { type: "PRINTER", id },
    before: before ? factsOf(before) : {},
    after: factsOf(saved),
    news: [],
  };
}

/** A device that registers its printer has just started: what it had of tickets before, it knows nothing of any more. */
const expireClaims = ({ db, staff, now }: StaffContext, { id, branchId }: PrinterRow) =>
  db
    .updateTable("printJob")
    .set({ claimUntil: new Date(now.getTime() - 1) })
    .where("merchantId", "=", staff.merchantId)
    .where("branchId", "=", branchId)
    .where("state", "in", ["CLAIMED", "SENDING"])
    .where("printerId", "=", id)
    .execute();

const factsOf = ({ name, connection, stations, isAutomatic }: PrinterRow) => ({
  printer: name,
  connection,
  stations,
  isAutomatic,
});

async function refuseMore({ db, staff }: StaffContext) {
  const { count } = await db
    .selectFrom("printer")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("merchantId", "=", staff.merchantId)
    .executeTakeFirstOrThrow();
  if (count >= PRINTER_LIMIT) throw new CallError("PRINTER_LIMIT_REACHED");
}

/** Called by the printer's own device, or by staff who may run the branch's devices. @throws CallError NOT_FOUND. */
export async function removePrinter(
  context: StaffContext,
  id: string,
): Promise<StaffChange<undefined>> {
  const { db, staff, tokenHash } = context;
  const { merchantId } = staff;
  const printer = await findPrinter(context, id);
  const mayRemove =
    printer?.tokenHash.equals(tokenHash) || isActionAllowed(staff.role, "RUN_PEOPLE");
  if (!printer || !mayRemove) throw new CallError("NOT_FOUND");
  await db
    .deleteFrom("printer")
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("printJob")
    .set({ forPrinter: null })
    .where("merchantId", "=", merchantId)
    .where("branchId", "=", printer.branchId)
    .where("state", "=", "WAITING")
    .where("forPrinter", "=", id)
    .execute();
  return {
    result: undefined,
    subject: { type: "PRINTER", id },
    before: factsOf(printer),
    after: { printer: null },
    news: [],
  };
}

/** A printer of the person's branches. */
async function findPrinter(
  { db, staff }: StaffContext,
  id: string,
): Promise<PrinterRow | undefined> {
  const found = await db
    .selectFrom("printer")
    .selectAll()
    .where("merchantId", "=", staff.merchantId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found && worksAt(staff, found.branchId) ? found : undefined;
}

/** A printer of the calling device. @throws CallError NOT_FOUND. */
export async function getOwnPrinter(context: StaffContext, id: string): Promise<PrinterRow> {
  const printer = await findPrinter(context, id);
  if (!printer?.tokenHash.equals(context.tokenHash)) throw new CallError("NOT_FOUND");
  return printer;
}
