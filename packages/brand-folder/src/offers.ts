import { PolicyType } from "@dasturxon/contract/entities/brand-content";
import { Promo } from "@dasturxon/contract/entities/promo";
import * as z from "zod";
import { Code, Color, PictureName, Texts } from "./values.ts";

/** Target of a picture: a product or a category of the brand. */
export const Link = z.union(
  [z.strictObject({ product: Code }), z.strictObject({ category: Code })],
  { error: "has to be { product: code } or { category: code }" },
);
export type Link = z.infer<typeof Link>;

/** `promos.yaml` */
export const BrandPromos = z.array(z.strictObject(Promo.omit({ id: true }).shape));

/** `policies.yaml`: texts by type. */
export const BrandPolicies = z.partialRecord(PolicyType, Texts);

/** `vacancies.yaml` */
export const BrandVacancies = z.array(
  z.strictObject({
    code: Code,
    title: Texts,
    description: Texts,
    salary: Texts.optional(),
    branch: Code.optional(),
  }),
);

/** `stories.yaml` */
export const BrandStories = z.array(
  z.strictObject({
    code: Code,
    title: Texts,
    picture: PictureName,
    color: Color,
    pages: z
      .array(z.strictObject({ picture: PictureName, text: Texts, link: Link.optional() }))
      .min(1),
  }),
);

/** `banners.yaml`. A banner's picture carries words, so there is one for each language. */
export const BrandBanners = z.array(
  z.strictObject({
    code: Code,
    title: Texts,
    picture: z.strictObject({ uz: PictureName, ru: PictureName, eng: PictureName }),
    color: Color,
    link: Link.optional(),
  }),
);
