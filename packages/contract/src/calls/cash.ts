import * as z from "zod";
import { call } from "../call.ts";
import {
  CashAdjustment,
  CloseDayRequest,
  ClosedDay,
  CountCorrection,
  CountRequest,
  DayReport,
  OwnCash,
} from "../entities/cash.ts";
import { Id, queryNumber } from "../primitives.ts";
import { byId } from "./params.ts";

// Staff calls about the cash book of a branch. Decision 0056.

/** The branch's day since the end of the one before. */
export const getOpenDay = call("getOpenDay", { params: byId, result: DayReport });

/** Newest first. */
export const listClosedDays = call("listClosedDays", {
  params: byId,
  query: z.object({
    /** `id` of the last one of the page before. */
    before: Id.optional(),
    size: queryNumber(z.int().min(1).max(100)).default(30),
  }),
  result: z.array(ClosedDay),
});

export const getClosedDay = call("getClosedDay", {
  params: z.object({ id: Id, dayId: Id }),
  result: DayReport,
});

/** Settles the cash of the till or of a courier. CASH_CHANGED: it is not what the person saw. */
export const countCash = call("countCash", {
  params: byId,
  body: CountRequest,
  result: DayReport,
  errors: ["CASH_CHANGED"],
});

/** Corrects a count that was written wrong. The earlier one stays. */
export const correctCashCount = call("correctCashCount", {
  params: z.object({ id: Id, countId: Id }),
  body: CountCorrection,
  result: DayReport,
  errors: ["CASH_CHANGED"],
});

/** Cash that was put in or taken out by hand, such as change for the day. */
export const adjustCash = call("adjustCash", {
  params: byId,
  body: CashAdjustment,
  result: DayReport,
});

/** Counts the till and ends the branch's day. @returns The closed day. */
export const closeDay = call("closeDay", {
  params: byId,
  body: CloseDayRequest,
  result: DayReport,
  errors: ["CASH_CHANGED"],
});

/** Cash of the calling courier; nothing for all others. */
export const getOwnCash = call("getOwnCash", { result: OwnCash });
