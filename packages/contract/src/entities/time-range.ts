import * as z from "zod";
import { Moment } from "../primitives.ts";

/** When the order is promised: both ends, `to` not before `from`. */
export const TimeRange = z.object({ from: Moment, to: Moment });
export type TimeRange = z.infer<typeof TimeRange>;
