import * as z from "zod";
import { LocalizedText } from "./primitives.ts";

/** Fills the placeholders of a catalogue text, such as `{maximum}`; numbers are whole. */
export const ErrorValues = z.record(z.string(), z.union([z.string(), z.number(), LocalizedText]));
export type ErrorValues = z.infer<typeof ErrorValues>;
