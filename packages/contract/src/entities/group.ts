import * as z from "zod";
import { Colour, Id, LocalizedText, MediaId } from "../primitives.ts";

/** A group of categories. Specification, point 3, "Group". */
export const Group = z.object({
  id: Id,
  icon: MediaId.nullish(),
  image: MediaId.nullish(),
  bgColor: Colour.nullish(),
  /** Smaller comes first. */
  priority: z.int(),
  iconBgColor: Colour.nullish(),
  name: LocalizedText,
  /** Ids; the records are in the overall menu. */
  categories: z.array(Id).nullish(),
});
export type Group = z.infer<typeof Group>;
