import * as z from "zod";
import { Colour, Id, LocalizedText, MediaId, Moment } from "../primitives.ts";
import { Link } from "./link.ts";

/** Decision S7.71. */
export const Banner = z.object({
  id: Id,
  /** A picture per language, since banners contain text. */
  image: z.object({ uz: MediaId, ru: MediaId, eng: MediaId }),
  imageColor: Colour.nullish(),
  /** Alternative text. */
  title: LocalizedText.nullish(),
  link: Link.nullish(),
  /** Smaller comes first. */
  priority: z.int(),
  validFrom: Moment.nullish(),
  validTo: Moment.nullish(),
});
export type Banner = z.infer<typeof Banner>;
