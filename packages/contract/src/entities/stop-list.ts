import * as z from "zod";
import { Id, LocalizedText, Moment } from "../primitives.ts";

/** A dish as the stop list shows it: how many are left, and where it is not sold for now. */
export const StopListEntry = z.object({
  productId: Id,
  name: LocalizedText,
  /** Units left in all branches together; empty: not counted. */
  posterAmount: z.int().nonnegative().nullable(),
  stops: z.array(
    z.object({
      branchId: Id,
      since: Moment,
      /** Sold again from then on; empty: until somebody resumes it. */
      until: Moment.nullable(),
    }),
  ),
});
export type StopListEntry = z.infer<typeof StopListEntry>;

export const StockRequest = z.object({
  /** Empty: no longer counted. */
  posterAmount: z.int().min(0).max(1_000_000).nullable(),
});

/** `null`: in every branch of the asking person that sells the dish. */
export const ResumeProductRequest = z.object({ branchId: Id.nullable() });
export type ResumeProductRequest = z.infer<typeof ResumeProductRequest>;
export const StopProductRequest = ResumeProductRequest.extend({
  /** `null`: until somebody resumes it. */
  until: Moment.nullable(),
});
export type StopProductRequest = z.infer<typeof StopProductRequest>;

/** `null`: until somebody resumes the branch. */
export const PauseRequest = z.object({ until: Moment.nullable() });
