import * as z from "zod";
import { Moment } from "../primitives.ts";

/** Promised time range; `to` is not before `from`. */
export const TimeRange = z.object({ from: Moment, to: Moment });
export type TimeRange = z.infer<typeof TimeRange>;
