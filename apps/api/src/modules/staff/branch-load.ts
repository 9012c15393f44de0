import type {
  Branch,
  BusyTime,
  PausableService,
  SlotLimit,
} from "@dasturxon/contract/entities/branch";
import { PausableService as Services } from "@dasturxon/contract/entities/branch";
import type { AuditFacts, PauseRequest } from "@dasturxon/contract/entities/staff";
import { sql } from "kysely";
import { CallError } from "../../http/call-error.ts";
import { listPauses, toBusyTime, toSlotLimits } from "../merchants/branch-load.ts";
import { raiseVersion } from "../orders/order-resources.ts";
import { refusePast } from "./refuse-past.ts";
import type { StaffChange, StaffContext } from "./staff-handle.ts";
import { refuseBranch } from "./staff-person.ts";

// Pauses, busy time and limits of a branch, decision 0050. Their ends are compared with the clock wherever they count, so
// they need no jobs.

/**
 * Pauses services of a branch; one that is paused already gets the new end.
 *
 * @throws CallError NOT_FOUND, INVALID_REQUEST for an end in the past.
 */
export const pauseBranch = (
  context: StaffContext,
  id: string,
  { services, until }: PauseRequest,
): Promise<StaffChange<Branch>> =>
  changeBranch(context, id, async ({ db, staff: { merchantId }, now }) => {
    const pausedUntil = refusePast(until, now);
    await db
      .insertInto("branchPause")
      .values(
        [...new Set(services ?? Services.options)].map((service) => ({
          merchantId,
          branchId: id,
          service,
          pausedAt: now,
          pausedUntil,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["merchantId", "branchId", "service"])
          .doUpdateSet({ pausedAt: now, pausedUntil: sql`excluded.paused_until` }),
      )
      .execute();
  });

export const resumeBranch = (
  context: StaffContext,
  id: string,
  services: readonly PausableService[] | null,
): Promise<StaffChange<Branch>> =>
  changeBranch(context, id, async ({ db, staff: { merchantId } }) => {
    await db
      .deleteFrom("branchPause")
      .where("merchantId", "=", merchantId)
      .where("branchId", "=", id)
      .where("service", "in", services ?? Services.options)
      .execute();
  });

/** @throws CallError NOT_FOUND, INVALID_REQUEST for an end in the past. */
export const setBusyTime = (
  context: StaffContext,
  id: string,
  busy: BusyTime | null,
): Promise<StaffChange<Branch>> =>
  changeBranch(context, id, async ({ db, staff: { merchantId }, now }) => {
    await db
      .updateTable("branch")
      .set({ busyMinutes: busy?.minutes ?? null, busyUntil: refusePast(busy?.until ?? null, now) })
      .where("merchantId", "=", merchantId)
      .where("id", "=", id)
      .execute();
  });

/** @throws CallError NOT_FOUND, INVALID_REQUEST for an end in the past. */
export const setSlotLimit = (
  context: StaffContext,
  id: string,
  limit: (SlotLimit & { until: string }) | null,
): Promise<StaffChange<Branch>> =>
  changeBranch(context, id, async ({ db, staff: { merchantId }, now }) => {
    await db
      .updateTable("branch")
      .set({
        limitNow: limit?.amount ?? null,
        limitNowUnit: limit?.unit ?? null,
        limitNowUntil: refusePast(limit?.until ?? null, now),
      })
      .where("merchantId", "=", merchantId)
      .where("id", "=", id)
      .execute();
  });

type Load = Pick<Branch, "pauses" | "busy" | "slotLimit" | "slotLimitNow">;

async function changeBranch(
  context: StaffContext,
  id: string,
  change: (context: StaffContext) => Promise<void>,
): Promise<StaffChange<Branch>> {
  const { db, staff, brand } = context;
  const { merchantId } = staff;
  refuseBranch(staff, id);
  const known = brand.branches.find((branch) => branch.id === id);
  const before = await lockLoad(context, id);
  if (!before || !known) throw new CallError("NOT_FOUND");
  await change(context);
  await raiseVersion(db, merchantId);
  const after = (await lockLoad(context, id)) ?? before;
  return {
    result: { ...known, ...after },
    subject: { type: "BRANCH", id },
    before: factsOf(before),
    after: factsOf(after),
    news: [{ topic: "merchant", merchantId }],
  };
}

async function lockLoad(
  { db, staff: { merchantId } }: StaffContext,
  id: string,
): Promise<Load | null> {
  const row = await db
    .selectFrom("branch")
    .select(["busyMinutes", "busyUntil", "slotLimit", "slotLimitUnit"])
    .select(["limitNow", "limitNowUnit", "limitNowUntil"])
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .where("deleted", "=", false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const pauses = (await listPauses(db, merchantId)).get(id) ?? [];
  return { pauses, busy: toBusyTime(row), ...toSlotLimits(row) };
}

/** The load in the flat values of the audit log. */
const factsOf = ({ pauses, busy, slotLimitNow }: Load): AuditFacts => ({
  paused: (pauses ?? []).map(({ service, until }) => `${service} ${until ?? "open"}`),
  busy: busy ? `${busy.minutes} ${busy.until}` : null,
  slotLimit: slotLimitNow
    ? `${slotLimitNow.amount} ${slotLimitNow.unit} ${slotLimitNow.until}`
    : null,
});
