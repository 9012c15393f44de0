import type {
  ResumeRequest,
  StopListEntry,
  StopOptionRequest,
  StopProductRequest,
} from "@dasturxon/contract/entities/staff";
import { nextOpening } from "@dasturxon/domain/branch/openings";
import { sql } from "kysely";
import { CallError } from "../../http/call-error.ts";
import { addJob } from "../../jobs/jobs.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import { raiseVersion } from "../orders/order-resources.ts";
import { refusePast } from "./refuse-past.ts";
import type { StaffChange, StaffContext } from "./staff-handle.ts";
import { refuseBranch } from "./staff-person.ts";
import { listOptionSellers, listStops, lockSellers } from "./stop-queries.ts";

// Stop list, decision 0050. A stopped product stays on the menu, shown as sold out.

/** Products and options that are stopped or counted in a branch of the person. */
export async function listStopList(
  context: StaffContext,
  branchId: string | undefined,
): Promise<StopListEntry[]> {
  const entries = await listStops(context);
  return entries
    .map((entry) => ({
      ...entry,
      stops: entry.stops.filter((stop) => branchId === undefined || stop.branchId === branchId),
    }))
    .filter(({ stops }) => stops.length > 0);
}

/** @throws CallError NOT_FOUND, also for a branch that does not sell it; INVALID_REQUEST for an end in the past. */
export async function stopProduct(
  context: StaffContext,
  id: string,
  { branchId, until, left }: StopProductRequest,
): Promise<StaffChange<StopListEntry>> {
  const { db, staff, now } = context;
  if (branchId) refuseBranch(staff, branchId);
  const ends = stopEnds(context, until);
  const branchIds = await lockSellers(db, staff, { productId: id, branchId });
  if (branchIds.length === 0) throw new CallError("NOT_FOUND");
  const ofProduct = { merchantId: staff.merchantId, productId: id };
  for (const one of branchIds) {
    const end = ends(one);
    await db
      .updateTable("productBranch")
      .set({ stoppedAt: now, stoppedUntil: end, unitsLeft: left || null, stopConfirmedAt: null })
      .where("merchantId", "=", staff.merchantId)
      .where("productId", "=", id)
      .where("branchId", "=", one)
      .execute();
    if (end)
      await addJob(
        db,
        "resumeProduct",
        { ...ofProduct, branchId: one },
        { at: end, key: `${id}:${one}` },
      );
  }
  const entry = await entryOf(context, "PRODUCT", id);
  return changed(context, entry, {
    subject: { type: "PRODUCT", id },
    before: {},
    after: { stoppedAt: branchIds, until: endOf(entry), left },
  });
}

/** @throws CallError NOT_FOUND, also for a branch that does not sell it. */
export async function resumeProduct(
  context: StaffContext,
  id: string,
  { branchId }: ResumeRequest,
): Promise<StaffChange<StopListEntry>> {
  const { db, staff } = context;
  if (branchId) refuseBranch(staff, branchId);
  const branchIds = await lockSellers(db, staff, { productId: id, branchId });
  if (branchIds.length === 0) throw new CallError("NOT_FOUND");
  await db
    .updateTable("productBranch")
    .set(noStop)
    .where("merchantId", "=", staff.merchantId)
    .where("productId", "=", id)
    .where("branchId", "in", branchIds)
    .execute();
  return changed(context, await entryOf(context, "PRODUCT", id), {
    subject: { type: "PRODUCT", id },
    before: {},
    after: { resumedAt: branchIds },
  });
}

const noStop = { stoppedAt: null, stoppedUntil: null, unitsLeft: null, stopConfirmedAt: null };

/** Stops the options with a code in all products. @throws CallError as `stopProduct`. */
export async function stopOption(
  context: StaffContext,
  code: string,
  { branchId, until }: StopOptionRequest,
): Promise<StaffChange<StopListEntry>> {
  const { db, staff, now } = context;
  if (branchId) refuseBranch(staff, branchId);
  const ends = stopEnds(context, until);
  const branchIds = await listOptionSellers(db, staff, { code, branchId });
  if (branchIds.length === 0) throw new CallError("NOT_FOUND");
  const { merchantId } = staff;
  await db
    .insertInto("optionStop")
    .values(
      branchIds.map((one) => ({
        merchantId,
        branchId: one,
        code,
        stoppedAt: now,
        stoppedUntil: ends(one),
        stopConfirmedAt: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "branchId", "code"]).doUpdateSet({
        stoppedAt: now,
        stoppedUntil: sql`excluded.stopped_until`,
        stopConfirmedAt: null,
      }),
    )
    .execute();
  for (const one of branchIds) {
    const at = ends(one);
    if (at)
      await addJob(
        db,
        "resumeOption",
        { merchantId, code, branchId: one },
        { at, key: `${code}:${one}` },
      );
  }
  const entry = await entryOf(context, "OPTION", code);
  return changed(context, entry, {
    subject: { type: "MENU", id: merchantId },
    before: {},
    after: { option: code, stoppedAt: branchIds, until: endOf(entry) },
  });
}

/** @throws CallError NOT_FOUND, also for a branch that does not sell it. */
export async function resumeOption(
  context: StaffContext,
  code: string,
  { branchId }: ResumeRequest,
): Promise<StaffChange<StopListEntry>> {
  const { db, staff } = context;
  if (branchId) refuseBranch(staff, branchId);
  const branchIds = await listOptionSellers(db, staff, { code, branchId });
  if (branchIds.length === 0) throw new CallError("NOT_FOUND");
  await db
    .deleteFrom("optionStop")
    .where("merchantId", "=", staff.merchantId)
    .where("code", "=", code)
    .where("branchId", "in", branchIds)
    .execute();
  return changed(context, await entryOf(context, "OPTION", code), {
    subject: { type: "MENU", id: staff.merchantId },
    before: {},
    after: { option: code, resumedAt: branchIds },
  });
}

/** Confirms the stops without an end, so that staff are asked again after the next opening. */
export async function confirmStops(
  context: StaffContext,
  { branchId }: ResumeRequest,
): Promise<StaffChange<StopListEntry[]>> {
  const { db, staff, brand, now } = context;
  if (branchId) refuseBranch(staff, branchId);
  if (branchId && !brand.branches.some(({ id }) => id === branchId))
    throw new CallError("NOT_FOUND");
  const { merchantId } = staff;
  const branchIds = branchId ? [branchId] : staff.branchIds;
  for (const table of ["productBranch", "optionStop"] as const)
    await db
      .updateTable(table)
      .set({ stopConfirmedAt: now })
      .where("merchantId", "=", merchantId)
      .where("stoppedAt", "is not", null)
      .where("stoppedUntil", "is", null)
      .$if(branchIds !== null, (query) => query.where("branchId", "in", [...(branchIds ?? [])]))
      .execute();
  return {
    result: await listStopList(context, branchId ?? undefined),
    subject: { type: "MENU", id: merchantId },
    before: {},
    after: { confirmedAt: branchIds ? [...branchIds] : null },
    // Customers see no difference.
    news: [],
  };
}

/** End of a stop in each branch. @throws CallError INVALID_REQUEST if it is not in the future. */
function stopEnds({ brand, merchant, now }: StaffContext, until: StopOptionRequest["until"]) {
  if (until !== "OPENING") {
    const end = refusePast(until, now);
    return () => end;
  }
  return (branchId: string) => {
    const branch = brand.branches.find(({ id }) => id === branchId);
    if (!branch) throw new CallError("NOT_FOUND");
    return nextOpening(branch, merchant, now);
  };
}

async function entryOf(
  context: StaffContext,
  kind: StopListEntry["kind"],
  id: string,
): Promise<StopListEntry> {
  const [entry] = await listStops(context, { kind, id });
  if (!entry) throw new CallError("NOT_FOUND");
  return entry;
}

/** The first end: branches that open at different times have one each. */
const endOf = ({ stops }: StopListEntry) =>
  stops
    .flatMap(({ until }) => until ?? [])
    .toSorted((left, right) => left.localeCompare(right))[0] ?? null;

/** Renews the visitors' menu. */
async function changed(
  { db, staff: { merchantId } }: StaffContext,
  result: StopListEntry,
  facts: Pick<StaffChange<StopListEntry>, "subject" | "before" | "after">,
): Promise<StaffChange<StopListEntry>> {
  await raiseVersion(db, merchantId);
  return { result, ...facts, news: [{ topic: "merchant", merchantId }] };
}

/** Ends a stop that is due. Does nothing if it was postponed or ended meanwhile. */
export const resumeStoppedProduct = (
  context: JobContext,
  { merchantId, productId, branchId }: { merchantId: string; productId: string; branchId: string },
): Promise<void> =>
  endDueStop(context, merchantId, async (db, now) => {
    const { numUpdatedRows } = await db
      .updateTable("productBranch")
      .set(noStop)
      .where("merchantId", "=", merchantId)
      .where("productId", "=", productId)
      .where("branchId", "=", branchId)
      .where("stoppedUntil", "<=", now)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  });

/** The same for the options with a code. */
export const resumeStoppedOption = (
  context: JobContext,
  { merchantId, code, branchId }: { merchantId: string; code: string; branchId: string },
): Promise<void> =>
  endDueStop(context, merchantId, async (db, now) => {
    const { numDeletedRows } = await db
      .deleteFrom("optionStop")
      .where("merchantId", "=", merchantId)
      .where("code", "=", code)
      .where("branchId", "=", branchId)
      .where("stoppedUntil", "<=", now)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  });

async function endDueStop(
  { database, services: { bus, clock } }: JobContext,
  merchantId: string,
  end: (db: StaffContext["db"], now: Date) => Promise<boolean>,
): Promise<void> {
  const hasEnded = await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    const isEnded = await end(db, clock());
    if (isEnded) await raiseVersion(db, merchantId);
    return isEnded;
  });
  if (hasEnded) bus.publish({ topic: "merchant", merchantId });
}
