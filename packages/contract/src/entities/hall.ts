import * as z from "zod";
import { Id, LocalizedText } from "../primitives.ts";

/** A room of a branch. Decision "Extensions". */
export const Hall = z.object({ id: Id, branchId: Id, name: LocalizedText });
export type Hall = z.infer<typeof Hall>;
