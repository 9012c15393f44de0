import * as z from "zod";
import { Id, LocalizedText, MediaId, Sum } from "../primitives.ts";

/** One option of a product: a size, an extra cheese. */
export const Modification = z.object({
  id: Id,
  name: LocalizedText,
  /** Added to the unit price, never discounted. */
  price: Sum,
  image: MediaId.nullish(),
  /** Maximum units of this option in one product. */
  maxCount: z.int().positive(),
  isDefault: z.boolean(),
  active: z.boolean(),
});
export type Modification = z.infer<typeof Modification>;

/** Decision S3.088. `min` and `max` count units: two cheese are two. */
export const ModificationGroup = z.object({
  id: Id,
  name: LocalizedText,
  type: z.enum(["SINGLE", "MULTIPLE"]),
  min: z.int().nonnegative(),
  max: z.int().positive(),
  modifications: z.array(Modification),
});
export type ModificationGroup = z.infer<typeof ModificationGroup>;
