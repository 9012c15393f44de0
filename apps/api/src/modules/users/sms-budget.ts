import { SMS_RESERVE_PERCENT, SMS_STAFF_RESERVE_PERCENT } from "@dasturxon/contract/constants";
import type { Role } from "@dasturxon/contract/entities/user";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import type { Db } from "../../db/database.ts";
import { clockSkewSeconds, daySeconds, consumeLimits, usageScope } from "../usage/usage-limits.ts";

/** Sent codes are counted over the last day; older rows can be deleted. */
export const codeBudgetMs = daySeconds * 1000;

export type BudgetDecision = {
  /** Whether a message may be sent to this phone. */
  isAllowed: boolean;
  /** Only the reserve is left: answers must not reveal which phones are sent a message. */
  isReserveOnly: boolean;
  /** To be logged after the commit. */
  warning: { message: string; sent: number; budget: number } | null;
};

/**
 * Decides whether the brand's daily budget allows one more code. A reserve is kept for phones that have an account,
 * and a part of it for staff. Decision 0031.
 *
 * @param phone `sent`: from `countSentOfDay`; `role`: of the phone's account, `null` when it has none.
 * @throws CallError SMS_NOT_SENT when nothing is left, for known and unknown phones alike.
 */
export async function checkSmsBudget(
  context: CallContext,
  db: Db,
  { sent, role }: { sent: number; role: Role | null },
): Promise<BudgetDecision> {
  const budget = context.services.smsCodesPerDay;
  if (sent >= budget)
    throw new CallError("SMS_NOT_SENT", {
      cause: new Error("The brand's codes of today are spent"),
    });
  const reserve = partOf(budget, SMS_RESERVE_PERCENT);
  const staffReserve = partOf(budget, SMS_STAFF_RESERVE_PERCENT);
  const reserved = role === null ? reserve : role === "CUSTOMER" ? staffReserve : 0;
  const isAllowed = sent < budget - reserved;
  const spent = sent + (isAllowed ? 1 : 0);
  const stage = spent >= budget - reserve ? "reserve" : spent >= budget / 2 ? "half" : null;
  return {
    isAllowed,
    isReserveOnly: sent >= budget - reserve,
    warning:
      stage && (await isFirstOfDay(context, db, stage))
        ? { message: warnings[stage], sent: spent, budget }
        : null,
  };
}

const warnings = {
  half: "half of the brand's daily SMS budget is spent",
  reserve: "only the reserve of the brand's daily SMS budget is left: new phones are sent no code",
};

const partOf = (budget: number, percent: number) => Math.floor((budget * percent) / 100);

async function isFirstOfDay(context: CallContext, db: Db, stage: string): Promise<boolean> {
  const kind = `sms warning/${stage}`;
  const once = [{ kind, subject: "", capacity: 1, windowSeconds: daySeconds }];
  return (await consumeLimits(usageScope(context), db, once)).exceeded === null;
}

/**
 * Codes that the brand has sent within a day. Exact until the transaction ends if it has locked the brand's limit on code
 * requests before. Rows from the future were written before the clock was set back, and are not counted.
 */
export const countSentOfDay = (db: Db, merchantId: string, now: Date) =>
  db
    .selectFrom("phoneCode")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("merchantId", "=", merchantId)
    .where("isSent", "=", true)
    .where("createdAt", ">", new Date(now.getTime() - codeBudgetMs))
    .where("createdAt", "<=", new Date(now.getTime() + clockSkewSeconds * 1000))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);
