import * as z from "zod";
import { BoardOrder } from "./entities/staff-order.ts";
import { ErrorValues } from "./error-values.ts";
import { LocalizedText } from "./primitives.ts";

/** An invalid field. */
export const FieldError = z.object({
  /** Dotted path in the body: `cartItems.0.count`. */
  path: z.string(),
  code: z.string(),
  description: LocalizedText,
});
export type FieldError = z.infer<typeof FieldError>;

/** The body of every 4xx and 5xx. Decision S8.26. */
export const ErrorAnswer = z.object({
  /** A code of the catalogue; a string, so that older clients accept codes of newer servers. */
  code: z.string(),
  /** Filled with the values. */
  description: LocalizedText,
  fields: z.array(FieldError).optional(),
  /** Values of the error: QUOTE_CHANGED has `old` and `new`. */
  values: ErrorValues.optional(),
  /** ORDER_MOVED: the order as it is now. */
  order: BoardOrder.optional(),
  requestId: z.string(),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
