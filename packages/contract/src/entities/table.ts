import * as z from "zod";
import { Id, LocalizedText } from "../primitives.ts";
import { Hall } from "./hall.ts";

/** A table of a hall, identified by its QR code. Decision "Extensions". */
export const Table = z.object({ id: Id, hallId: Id, name: LocalizedText });
export type Table = z.infer<typeof Table>;

/** A table with its hall and branch: the target of its QR code. */
export const SeatedTable = Table.extend({ hall: Hall });
export type SeatedTable = z.infer<typeof SeatedTable>;
