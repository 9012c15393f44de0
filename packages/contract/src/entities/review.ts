import * as z from "zod";
import { MAX_REASONED_GRADE } from "../constants.ts";
import { Id, LocalizedText, Moment, text } from "../primitives.ts";
import { ServiceType } from "./order-enumerations.ts";

// Reviews of delivered orders: decision 0070.

export const Grade = z.int().min(1).max(5);

/** Faults of a product. */
export const ProductReason = z.enum(["COLD", "SALTY", "SMALL", "RAW", "STALE", "WRONG"]);
export type ProductReason = z.infer<typeof ProductReason>;

/** Faults of a delivery. */
export const DeliveryReason = z.enum(["LATE", "RUDE", "SPILLED", "MISSING", "NOT_FOUND"]);
export type DeliveryReason = z.infer<typeof DeliveryReason>;

const reasoned = <Reason extends z.ZodEnum>(reason: Reason) =>
  z.object({ grade: Grade, reasons: z.array(reason).max(reason.options.length) });

/** Only a bad grade has reasons. */
const isReasonable = ({ grade, reasons = [] }: { grade: number; reasons?: readonly unknown[] }) =>
  grade <= MAX_REASONED_GRADE || reasons.length === 0;
const unreasonable = { error: "FIELD_INVALID", path: ["reasons"] };

export const ProductGrade = reasoned(ProductReason).extend({ productId: Id });
export type ProductGrade = z.infer<typeof ProductGrade>;

export const DeliveryGrade = reasoned(DeliveryReason);
export type DeliveryGrade = z.infer<typeof DeliveryGrade>;

/** A part of a review; what it does not name stays as it is. */
export const ReviewRequest = z
  .object({
    products: z.array(ProductGrade.refine(isReasonable, unreasonable)).max(100).optional(),
    delivery: DeliveryGrade.refine(isReasonable, unreasonable).optional(),
    comment: text(500).optional(),
  })
  .refine((part) => Object.values(part).some((value) => value !== undefined), {
    error: "FIELD_REQUIRED",
    path: ["products"],
  });
export type ReviewRequest = z.infer<typeof ReviewRequest>;

/** A customer's grades of an order, and the comment. */
export const Review = z.object({
  /** Only graded ones. */
  products: z.array(ProductGrade),
  delivery: DeliveryGrade.nullable(),
  comment: z.string(),
});
export type Review = z.infer<typeof Review>;

/** A review as staff read it. Who wrote it is in the order. */
export const StaffReview = Review.extend({
  products: z.array(ProductGrade.extend({ name: LocalizedText })),
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
