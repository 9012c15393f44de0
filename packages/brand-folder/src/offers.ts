import { PolicyType } from "@dasturxon/contract/entities/brand-content";
import { DiscountType, type Promo } from "@dasturxon/contract/entities/promo";
import { Moment } from "@dasturxon/contract/primitives";
import * as z from "zod";
import { perLanguages } from "./languages.ts";
import {
  Code,
  Color,
  Money,
  MoneyAboveZero,
  PictureName,
  advice,
  picturesIn,
  textsIn,
} from "./values.ts";

/** As customers type it, in any case. */
const PromoCode = z
  .string()
  .max(64)
  .regex(/^[^\s\p{C}]+$/u, advice("is not a promo code: write it without spaces"));

/** Target of a picture: a product, a category or a promo code of the brand. */
export const Link = z.union(
  [
    z.strictObject({ product: Code }),
    z.strictObject({ category: Code }),
    z.strictObject({ promo: PromoCode }),
  ],
  {
    error: advice("is not a link: write { product: code }, { category: code } or { promo: code }"),
  },
);
export type Link = z.infer<typeof Link>;

const moment = (description: string) => Moment.describe(description);

/** When a story or a banner is shown. */
const period = {
  startDate: moment("Shown from this moment").optional(),
  endDate: moment("Shown to this moment").optional(),
};

const endsAfterStart = ({
  value,
  issues,
}: z.core.ParsePayload<{ startDate?: string | undefined; endDate?: string | undefined }>) => {
  if (!value.startDate || !value.endDate) return;
  if (Date.parse(value.endDate) > Date.parse(value.startDate)) return;
  const message = advice("is not after startDate: correct one of them");
  issues.push({ code: "custom", path: ["endDate"], message, input: value });
};

/** `promos.yaml` */
export const PromosFile = z
  .array(
    z
      .strictObject({
        code: PromoCode.describe("Customers type it, in any case"),
        discountType: DiscountType.describe("`AMOUNT` in sums, or `PERCENTAGE`"),
        productDiscount: Money.default(0).describe("Discount on the dishes"),
        deliveryDiscount: Money.default(0).describe("Discount on the delivery"),
        minPrice: Money.default(0).describe("The total of the dishes has to exceed it"),
        maxDiscount: MoneyAboveZero.optional().describe(
          "Most that a percentage takes off the dishes",
        ),
        usesPerUser: z.int().min(1).max(1_000_000).optional().describe("Uses by one customer"),
        usesTotal: z.int().min(1).max(1_000_000_000).optional().describe("Uses by all customers"),
        startDate: moment("From this moment"),
        endDate: moment("To this moment"),
        isActive: z.boolean().default(true).describe("Switch of the code"),
      } satisfies Record<Exclude<keyof Promo, "id">, z.ZodType>)
      .check(({ value, issues }) => {
        const refuse = (name: string, message: string) =>
          issues.push({ code: "custom", path: [name], message, input: value });
        for (const name of ["productDiscount", "deliveryDiscount"] as const)
          if (value.discountType === "PERCENTAGE" && value[name] > 100)
            refuse(name, advice("is more than 100 percent: write 100 or less"));
      })
      .check(endsAfterStart),
  )
  .prefault([]);

/** `policies.yaml`: texts by type. */
export const policiesFile = perLanguages((languages) =>
  z
    .strictObject({
      TERMS: textsIn(languages).optional().describe("Terms of use"),
      ABOUT_COMPANY: textsIn(languages).optional().describe("About the brand"),
      PRIVACY_POLICY: textsIn(languages).optional().describe("Privacy policy"),
    } satisfies Record<PolicyType, z.ZodType>)
    .prefault({}),
);

/** `vacancies.yaml` */
export const vacanciesFile = perLanguages((languages) =>
  z
    .array(
      z.strictObject({
        code: Code.describe("Key of the vacancy"),
        title: textsIn(languages).describe("Title"),
        description: textsIn(languages).describe("Description"),
        salary: textsIn(languages).optional().describe("Salary, in words"),
        branch: Code.optional().describe("Code of its branch; unset: any"),
      }),
    )
    .prefault([]),
);

/** `stories.yaml` */
export const storiesFile = perLanguages((languages) =>
  z
    .array(
      z
        .strictObject({
          code: Code.describe("Key of the story"),
          title: textsIn(languages).describe("Title below its picture"),
          picture: PictureName.describe("Picture in the row of stories"),
          color: Color.describe("Colour behind the pictures"),
          pages: z
            .array(
              z.strictObject({
                picture: PictureName.describe("Picture of the page"),
                text: textsIn(languages).describe("Text on the page"),
                link: Link.optional().describe(
                  "Dish or category that the page opens, or code that it applies",
                ),
              }),
            )
            .min(1)
            .describe("Pages, in their order"),
          ...period,
        })
        .check(endsAfterStart),
    )
    .prefault([]),
);

/** `banners.yaml`. A banner's picture may contain the words, so there may be one for each language. */
export const bannersFile = perLanguages((languages) =>
  z
    .array(
      z
        .strictObject({
          code: Code.describe("Key of the banner"),
          title: textsIn(languages).describe(
            "First line over the picture; without `text`, for those who do not see it",
          ),
          text: textsIn(languages)
            .optional()
            .describe("Second line over the picture; unset: the picture contains the words"),
          picture: picturesIn(languages).describe("Picture, for all languages or for each"),
          color: Color.describe("Colour behind the picture"),
          link: Link.optional().describe(
            "Dish or category that the banner opens, or code that it applies",
          ),
          ...period,
        })
        .check(endsAfterStart),
    )
    .prefault([]),
);
