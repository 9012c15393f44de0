import * as z from "zod";
import { ErrorValues } from "./entities/quote.ts";
import { LocalizedText } from "./primitives.ts";

/** What is wrong with one field. */
export const FieldError = z.object({
  /** Dotted path in the body: `cartItems.0.count`. */
  path: z.string(),
  code: z.string(),
  description: LocalizedText,
});
export type FieldError = z.infer<typeof FieldError>;

/** The body of every 4xx and 5xx. Decision S8.26. */
export const ErrorAnswer = z.object({
  /** A code of the catalogue; text, so that an older client can read a newer server. */
  code: z.string(),
  /** Filled with the values. */
  description: LocalizedText,
  fields: z.array(FieldError).optional(),
  /** The figures of the refusal: QUOTE_CHANGED carries `old` and `new`. */
  values: ErrorValues.optional(),
  requestId: z.string(),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
