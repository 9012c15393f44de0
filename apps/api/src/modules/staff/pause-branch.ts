import type { Branch } from "@dasturxon/contract/entities/branch";
import { CallError } from "../../http/call-error.ts";
import { raiseVersion } from "../orders/order-resources.ts";
import { refusePast } from "./refuse-past.ts";
import type { StaffChange, StaffContext } from "./staff-handle.ts";
import { refuseBranch } from "./staff-person.ts";

/**
 * Pauses a branch. Its end is compared with the clock wherever hours are checked, so it needs no job.
 *
 * @throws CallError NOT_FOUND, INVALID_REQUEST for an end in the past.
 */
export function pauseBranch(
  context: StaffContext,
  id: string,
  until: string | null,
): Promise<StaffChange<Branch>> {
  const { now } = context;
  return setPause(context, id, { pausedAt: now, pausedUntil: refusePast(until, now) });
}

export const resumeBranch = (context: StaffContext, id: string) =>
  setPause(context, id, { pausedAt: null, pausedUntil: null });

type Pause = { pausedAt: Date | null; pausedUntil: Date | null };

async function setPause(
  { db, staff, brand }: StaffContext,
  id: string,
  pause: Pause,
): Promise<StaffChange<Branch>> {
  const { merchantId } = staff;
  refuseBranch(staff, id);
  const before = await db
    .selectFrom("branch")
    .select(["pausedAt", "pausedUntil"])
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .where("deleted", "=", false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const known = brand.branches.find((branch) => branch.id === id);
  if (!before || !known) throw new CallError("NOT_FOUND");
  await db
    .updateTable("branch")
    .set(pause)
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .execute();
  await raiseVersion(db, merchantId);
  const { pausedAt, pausedUntil } = pause;
  return {
    result: {
      ...known,
      pause: pausedAt && {
        since: pausedAt.toISOString(),
        until: pausedUntil?.toISOString() ?? null,
      },
    },
    subject: { type: "BRANCH", id },
    before: factsOf(before),
    after: factsOf(pause),
    news: [{ topic: "merchant", merchantId }],
  };
}

const factsOf = ({ pausedAt, pausedUntil }: Pause) => ({
  isPaused: pausedAt !== null,
  pausedUntil: pausedUntil?.toISOString() ?? null,
});
