import * as z from "zod";
import { Id, Moment, requiredText, Sum, text } from "../primitives.ts";
import { PaymentType } from "./payment.ts";
import { StaffName } from "./staff-order.ts";

// The cash book of a branch. Decision 0056.

/** A courier who has cash; the till of the branch has no such object. */
const CashCourier = z.object({ id: Id, name: z.string() });

/** Money that the restaurant received, returned or moved. */
export const CashEntry = z.object({
  id: Id,
  kind: z.enum(["RECEIVED", "REFUNDED", "HANDED_IN", "ADJUSTED", "TIP"]),
  paymentType: PaymentType,
  /** Whole sums; below zero: money that was given away. */
  amount: z.int(),
  order: z.object({ id: Id, number: z.int().positive() }).nullable(),
  /** Empty: the till, or no cash. */
  courier: CashCourier.nullable(),
  /** With HANDED_IN: the courier whose cash it was. */
  from: CashCourier.nullable(),
  note: z.string(),
  at: Moment,
  /** Empty: the customer, a provider or the server. */
  by: StaffName.nullable(),
});
export type CashEntry = z.infer<typeof CashEntry>;

/** The cash of a till or courier was counted, or the result of an earlier count corrected. */
export const CashCount = z.object({
  id: Id,
  /** Empty: the till. */
  courier: CashCourier.nullable(),
  /** A correction has the sum that was counted before. */
  expected: z.int(),
  counted: Sum,
  note: z.string(),
  /** Id of the count that this one corrects. */
  corrects: Id.nullable(),
  isCorrected: z.boolean(),
  at: Moment,
  /** Empty: the account was deleted. */
  by: StaffName.nullable(),
});
export type CashCount = z.infer<typeof CashCount>;

const Turnover = z.object({ count: z.int().nonnegative(), sum: z.int() });

/** A branch's day: from the end of the one before to its own. */
export const DayReport = z.object({
  branchId: Id,
  /** Empty: it is not closed. */
  id: Id.nullable(),
  /** Empty: the branch's first. */
  since: Moment.nullable(),
  /** Its end, or the moment of this answer: a count names it as `asOf`. */
  until: Moment,
  closedBy: StaffName.nullable(),
  note: z.string(),
  /** Received and refunded sums by payment type; refunds are negative. */
  payments: z.array(z.object({ type: PaymentType, received: Turnover, refunded: Turnover })),
  /** Tips that were paid online, by courier; no part of `payments`. Decision 0072. */
  tips: z.array(z.object({ courier: CashCourier.nullable(), count: z.int(), sum: z.int() })),
  /** Cash that is not counted yet, also of earlier days; none in a closed day. The till comes first. */
  owed: z.array(z.object({ courier: CashCourier.nullable(), sum: z.int() })),
  /** Oldest first, like the entries. */
  counts: z.array(CashCount),
  entries: z.array(CashEntry),
});
export type DayReport = z.infer<typeof DayReport>;

export const ClosedDay = z.object({
  id: Id,
  since: Moment.nullable(),
  at: Moment,
  by: StaffName.nullable(),
  /** Cash of all counts of the day. */
  counted: z.int(),
  difference: z.int(),
});
export type ClosedDay = z.infer<typeof ClosedDay>;

const Note = text(300).default("");
/** Chosen by the client; a repeated request is the same entry. */
const Key = Id;

/** The counted sum, and the one that the screen showed: if that has changed meanwhile, the count is refused. */
const Counting = z.object({
  key: Key,
  /** `until` of the report that was shown. */
  asOf: Moment,
  expected: z.int(),
  counted: Sum,
  note: Note,
});

/** `null`: the till. */
const Holder = z.object({ courierId: Id.nullable() });

export const CountRequest = Counting.extend(Holder.shape);
export type CountRequest = z.infer<typeof CountRequest>;

/** Counts the till as well. */
export const CloseDayRequest = Counting;
export type CloseDayRequest = z.infer<typeof CloseDayRequest>;

export const CountCorrection = z.object({ key: Key, counted: Sum, note: requiredText(300) });
export type CountCorrection = z.infer<typeof CountCorrection>;

export const CashAdjustment = Holder.extend({
  key: Key,
  /** Below zero: taken out. */
  amount: z
    .int()
    .min(-1_000_000_000)
    .max(1_000_000_000)
    .refine((amount) => amount !== 0, "FIELD_INVALID"),
  note: requiredText(300),
});
export type CashAdjustment = z.infer<typeof CashAdjustment>;

/** A courier's own cash. */
export const OwnCash = z.object({
  /** Sum that the courier has to hand in. */
  owed: z.int(),
  /** Not counted yet, newest first. */
  entries: z.array(CashEntry.pick({ id: true, amount: true, order: true, at: true, kind: true })),
});
export type OwnCash = z.infer<typeof OwnCash>;
