import * as z from "zod";
import { LocalizedText } from "./primitives.ts";

/** Fills the placeholders of a catalogue text, such as `{maximum}`; numbers are whole. */
export const ErrorValues = z.record(z.string(), z.union([z.string(), z.number(), LocalizedText]));
export type ErrorValues = z.infer<typeof ErrorValues>;

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
  requestId: z.string(),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
