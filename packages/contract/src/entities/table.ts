import * as z from "zod";
import { Id, LocalizedText } from "../primitives.ts";

/** A table of a hall, named on its QR code. Decision "Extensions". */
export const Table = z.object({ id: Id, hallId: Id, name: LocalizedText });
export type Table = z.infer<typeof Table>;
