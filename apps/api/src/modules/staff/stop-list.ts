import type {
  ResumeProductRequest,
  StopListEntry,
  StopProductRequest,
} from "@dasturxon/contract/entities/staff";
import { CallError } from "../../http/call-error.ts";
import { addJob } from "../../jobs/jobs.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import { raiseVersion } from "../orders/order-resources.ts";
import { refusePast } from "./refuse-past.ts";
import type { StaffChange, StaffContext } from "./staff-handle.ts";
import { refuseBranch } from "./staff-person.ts";
import { endStops, listStops, startStops } from "./stop-queries.ts";

// Stop list. A stopped product stays on the menu, shown as unavailable.

/** Products that are stopped in a branch of the person, or have a stock limit. */
export async function listStopList(
  { db, staff }: StaffContext,
  branchId: string | undefined,
): Promise<StopListEntry[]> {
  const entries = await listStops(db, staff);
  return entries
    .map((entry) => ({
      ...entry,
      stops: entry.stops.filter((stop) => branchId === undefined || stop.branchId === branchId),
    }))
    .filter(({ posterAmount, stops }) => posterAmount !== null || stops.length > 0);
}

/**
 * Sets the stock of all branches together.
 *
 * @throws CallError FORBIDDEN to staff bound to branches, NOT_FOUND.
 */
export async function setProductStock(
  context: StaffContext,
  id: string,
  posterAmount: number | null,
): Promise<StaffChange<StopListEntry>> {
  const { db, staff } = context;
  if (staff.branchIds) throw new CallError("FORBIDDEN");
  const before = await db
    .selectFrom("product")
    .select("posterAmount")
    .where("merchantId", "=", staff.merchantId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before) throw new CallError("NOT_FOUND");
  await db
    .updateTable("product")
    .set({ posterAmount })
    .where("merchantId", "=", staff.merchantId)
    .where("id", "=", id)
    .execute();
  return changed(context, id, {
    before: { posterAmount: before.posterAmount },
    after: { posterAmount },
  });
}

/** @throws CallError NOT_FOUND, also for a branch that does not sell it; INVALID_REQUEST for an end in the past. */
export async function stopProduct(
  context: StaffContext,
  id: string,
  { branchId, until }: StopProductRequest,
): Promise<StaffChange<StopListEntry>> {
  const { db, staff, now } = context;
  const end = refusePast(until, now);
  if (branchId) refuseBranch(staff, branchId);
  const branchIds = await startStops(db, staff, {
    productId: id,
    branchId,
    since: now,
    until: end,
  });
  if (branchIds.length === 0) throw new CallError("NOT_FOUND");
  if (end) {
    const ofProduct = { merchantId: staff.merchantId, productId: id };
    for (const one of branchIds)
      await addJob(
        db,
        "resumeProduct",
        { ...ofProduct, branchId: one },
        { at: end, key: `${id}:${one}` },
      );
  }
  return changed(context, id, {
    before: {},
    after: { stoppedAt: branchIds, until: end?.toISOString() ?? null },
  });
}

/** @throws CallError NOT_FOUND, also for a branch that does not sell it. */
export async function resumeProduct(
  context: StaffContext,
  id: string,
  { branchId }: ResumeProductRequest,
): Promise<StaffChange<StopListEntry>> {
  const { db, staff } = context;
  if (branchId) refuseBranch(staff, branchId);
  const branchIds = await endStops(db, staff, { productId: id, branchId });
  if (branchIds.length === 0) throw new CallError("NOT_FOUND");
  return changed(context, id, { before: {}, after: { resumedAt: branchIds } });
}

/** Renews the visitors' menu. */
async function changed(
  { db, staff }: StaffContext,
  id: string,
  facts: Pick<StaffChange<StopListEntry>, "before" | "after">,
): Promise<StaffChange<StopListEntry>> {
  const { merchantId } = staff;
  await raiseVersion(db, merchantId);
  const [result] = await listStops(db, staff, id);
  if (!result) throw new CallError("NOT_FOUND");
  return {
    result,
    subject: { type: "PRODUCT", id },
    ...facts,
    news: [{ topic: "merchant", merchantId }],
  };
}

/** Ends a stop that is due. Does nothing if it was postponed or ended meanwhile. */
export async function resumeStoppedProduct(
  { database, services: { bus, clock } }: JobContext,
  { merchantId, productId, branchId }: { merchantId: string; productId: string; branchId: string },
): Promise<void> {
  const isResumed = await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable("productBranch")
      .set({ stoppedAt: null, stoppedUntil: null })
      .where("merchantId", "=", merchantId)
      .where("productId", "=", productId)
      .where("branchId", "=", branchId)
      .where("stoppedUntil", "<=", clock())
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await raiseVersion(db, merchantId);
    return numUpdatedRows > 0n;
  });
  if (isResumed) bus.publish({ topic: "merchant", merchantId });
}
