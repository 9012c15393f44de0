import * as z from "zod";
import { Id, LocalizedText, Moment } from "../primitives.ts";

/** An entry of the stop list: stock, and the branches where the product is stopped. */
export const StopListEntry = z.object({
  productId: Id,
  name: LocalizedText,
  /** Units left in all branches together; empty: unlimited. */
  posterAmount: z.int().nonnegative().nullable(),
  stops: z.array(
    z.object({
      branchId: Id,
      since: Moment,
      /** End of the stop; empty: until resumed. */
      until: Moment.nullable(),
    }),
  ),
});
export type StopListEntry = z.infer<typeof StopListEntry>;

export const StockRequest = z.object({
  /** Empty: unlimited. */
  posterAmount: z.int().min(0).max(1_000_000).nullable(),
});

/** `null`: every branch of the caller that sells the product. */
export const ResumeProductRequest = z.object({ branchId: Id.nullable() });
export type ResumeProductRequest = z.infer<typeof ResumeProductRequest>;
export const StopProductRequest = ResumeProductRequest.extend({
  /** `null`: until resumed. */
  until: Moment.nullable(),
});
export type StopProductRequest = z.infer<typeof StopProductRequest>;

/** `null`: until resumed. */
export const PauseRequest = z.object({ until: Moment.nullable() });
