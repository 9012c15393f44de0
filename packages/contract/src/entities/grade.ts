import * as z from "zod";
import { Id } from "../primitives.ts";

/** Mean grade of a product, 1 to 5. Specification, point 3, "Grade entry". */
export const GradeEntry = z.object({
  productId: Id,
  grade: z.number().min(0).max(5),
});
export type GradeEntry = z.infer<typeof GradeEntry>;

/** A customer's grade of a product of a delivered order. Decision S7.68. */
export const GradeRequest = z.object({
  orderId: Id,
  productId: Id,
  grade: z.int().min(1).max(5),
});
export type GradeRequest = z.infer<typeof GradeRequest>;
