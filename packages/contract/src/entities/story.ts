import * as z from "zod";
import { Colour, Id, LocalizedText, MediaId, Moment } from "../primitives.ts";
import { Link } from "./link.ts";

export const StoryItem = z.object({
  image: MediaId,
  text: LocalizedText.nullish(),
  link: Link.nullish(),
});
export type StoryItem = z.infer<typeof StoryItem>;

/** Decision S7.71. */
export const Story = z.object({
  id: Id,
  title: LocalizedText,
  image: MediaId,
  imageColor: Colour.nullish(),
  items: z.array(StoryItem),
  /** Smaller comes first. */
  priority: z.int(),
  validFrom: Moment.nullish(),
  validTo: Moment.nullish(),
});
export type Story = z.infer<typeof Story>;
