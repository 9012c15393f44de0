import * as z from "zod";
import {
  Colour,
  Id,
  LocalizedText,
  MediaId,
  Moment,
  Phone,
  requiredText,
  text,
  WebAddress,
} from "../primitives.ts";
import { PromoCode } from "./promo.ts";

/** Target of a story, a banner or a notification. */
export const Link = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("PRODUCT"), id: Id }),
  z.object({ kind: z.literal("CATEGORY"), id: Id }),
  z.object({ kind: z.literal("ORDER"), id: Id }),
  z.object({ kind: z.literal("URL"), url: WebAddress }),
  /** Applies the code and opens the basket. */
  z.object({ kind: z.literal("PROMO"), code: PromoCode }),
]);
export type Link = z.infer<typeof Link>;

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

/** Decision S7.71. */
export const Banner = z.object({
  id: Id,
  /** A picture per language, since it may contain the words. */
  image: z.object({ uz: MediaId, ru: MediaId, eng: MediaId }),
  imageColor: Colour.nullish(),
  /** Alternative text, or with `text` the first line over the picture. */
  title: LocalizedText.nullish(),
  /** Second line over a picture without words; absent: the picture contains the words. */
  text: LocalizedText.nullish(),
  link: Link.nullish(),
  /** Smaller comes first. */
  priority: z.int(),
  validFrom: Moment.nullish(),
  validTo: Moment.nullish(),
});
export type Banner = z.infer<typeof Banner>;

export const PolicyType = z.enum(["TERMS", "ABOUT_COMPANY", "PRIVACY_POLICY"]);
export type PolicyType = z.infer<typeof PolicyType>;

/** Specification, point 3, "Policy text". */
export const Policy = z.object({
  type: PolicyType,
  text: LocalizedText,
});
export type Policy = z.infer<typeof Policy>;

/** Decision S7.70. */
export const Vacancy = z.object({
  id: Id,
  title: LocalizedText,
  description: LocalizedText,
  branchId: Id.nullish(),
  /** Free text of the brand. */
  salary: LocalizedText.nullish(),
  isActive: z.boolean(),
  createdDate: Moment,
});
export type Vacancy = z.infer<typeof Vacancy>;

export const VacancyApplication = z.object({
  name: requiredText(100),
  phone: Phone,
  comment: text(1_000).default(""),
});
export type VacancyApplication = z.infer<typeof VacancyApplication>;
