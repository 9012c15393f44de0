import * as z from "zod";
import { Id, Latitude, LocalizedText, Longitude } from "../primitives.ts";

/** Specification, point 3, "City". */
export const City = z.object({
  id: Id,
  name: LocalizedText,
  description: LocalizedText.nullish(),
  latitude: Latitude,
  longitude: Longitude,
  isMain: z.boolean(),
});
export type City = z.infer<typeof City>;
