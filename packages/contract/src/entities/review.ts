import * as z from "zod";
import { MAX_REASONED_GRADE } from "../constants.ts";
import { Id, LocalizedText, Moment, text } from "../primitives.ts";
import { pageOf } from "./page.ts";
import { ServiceType } from "./order-enumerations.ts";

// Reviews of delivered orders: decision 0070.

export const Grade = z.int().min(1).max(5);

/** What was wrong with a dish. */
export const DishReason = z.enum(["COLD", "SALTY", "SMALL", "RAW", "STALE", "WRONG"]);
export type DishReason = z.infer<typeof DishReason>;

/** What was wrong with a delivery. */
export const DeliveryReason = z.enum(["LATE", "RUDE", "SPILLED", "MISSING", "NOT_FOUND"]);
export type DeliveryReason = z.infer<typeof DeliveryReason>;

const reasoned = <Reason extends z.ZodEnum>(reason: Reason) =>
  z.object({ grade: Grade, reasons: z.array(reason).max(reason.options.length) });

/** Only a bad grade has reasons. */
const isReasonable = ({ grade, reasons = [] }: { grade: number; reasons?: readonly unknown[] }) =>
  grade <= MAX_REASONED_GRADE || reasons.length === 0;
const unreasonable = { error: "FIELD_INVALID", path: ["reasons"] };

export const DishGrade = reasoned(DishReason).extend({ productId: Id });
export type DishGrade = z.infer<typeof DishGrade>;

export const DeliveryGrade = reasoned(DeliveryReason);
export type DeliveryGrade = z.infer<typeof DeliveryGrade>;

/** A part of a review; what it does not name stays as it is. */
export const ReviewRequest = z.object({
  dishes: z.array(DishGrade.refine(isReasonable, unreasonable)).max(100).optional(),
  delivery: DeliveryGrade.refine(isReasonable, unreasonable).optional(),
  comment: text(500).optional(),
});
export type ReviewRequest = z.infer<typeof ReviewRequest>;

/** What a customer has said about an order. */
export const Review = z.object({
  /** Only graded ones. */
  dishes: z.array(DishGrade),
  delivery: DeliveryGrade.nullable(),
  comment: z.string(),
});
export type Review = z.infer<typeof Review>;

/** A review as staff read it. Who wrote it is in the order. */
export const StaffReview = Review.extend({
  dishes: z.array(DishGrade.extend({ name: LocalizedText })),
  order: z.object({
    id: Id,
    number: z.int().positive(),
    branchId: Id.nullable(),
    serviceType: ServiceType,
  }),
  /** The lowest of its grades; empty: it is only a comment. */
  lowestGrade: Grade.nullable(),
  changedAt: Moment,
  /** Nobody of the staff has marked it as read since it changed. */
  isUnseen: z.boolean(),
});
export type StaffReview = z.infer<typeof StaffReview>;

export const StaffReviewPage = pageOf(StaffReview);
