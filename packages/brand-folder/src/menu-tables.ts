import { NavigationType, ScrollType, ViewType } from "@dasturxon/contract/entities/menu";
import { ClientType } from "@dasturxon/contract/entities/order-enumerations";
import { ModificationGroup } from "@dasturxon/contract/entities/product";
import { diets } from "@dasturxon/domain/menu/diet";
import * as z from "zod";
import { perLanguages } from "./languages.ts";
import {
  Code,
  Color,
  Decimal,
  List,
  PictureName,
  Price,
  TaxCode,
  VatPercent,
  Text,
  WholeNumber,
  YesNo,
  advice,
  mxikCode,
  optionalTexts,
  requiredTexts,
} from "./values.ts";

// The tables of the menu, by column. Descriptions and defaults are printed in docs/brand-folder.md.

const code = (of: string) =>
  Code.optional().meta({ description: `Key of the ${of}`, byDefault: "made of the name" });
const picture = (byDefault: string) =>
  PictureName.optional().meta({ description: "Picture; `-` for none", byDefault });
/** A switch of a row. */
const yesNo = (byDefault: boolean, description: string) =>
  YesNo.default(byDefault).meta({ description, byDefault: byDefault ? "`yes`" : "`no`" });
const codeOrName = (of: string) => Text.optional().describe(`Code or name of the ${of}`);

const Mxik = z
  .string()
  .regex(
    mxikCode,
    advice("is not a code of the tax catalogue: write its 17 digits, in a cell of text"),
  );

/** Marks on the cards. */
export const labelRow = perLanguages((languages) =>
  z.object({
    code: code("label"),
    ...requiredTexts("name", languages),
    color: Color.optional().describe("Colour of the mark; empty: the shop's own"),
  }),
);

/** Groups of categories, in their order. */
export const groupRow = perLanguages((languages) =>
  z.object({
    code: code("group"),
    ...requiredTexts("name", languages),
    picture: picture("the picture with its code or name"),
    color: Color.optional().describe("Colour of the tile behind the picture"),
  }),
);

/** Categories, in their order. */
export const categoryRow = perLanguages((languages) =>
  z.object({
    code: code("category"),
    group: codeOrName("group").meta({ byDefault: "the group of its dishes" }),
    ...requiredTexts("name", languages),
    picture: picture("the picture with its code or name"),
    view: ViewType.default("MEDIUM").describe("Cards in a row on a phone: one, two, three"),
    scroll: ScrollType.default("VERTICAL").describe("Direction in which its dishes scroll"),
    "opens as": NavigationType.default("SHEET").describe("How a dish opens"),
    "show only": yesNo(false, "`yes`: dishes are shown but cannot be ordered"),
    mxik: Mxik.optional().describe("Tax catalogue code of its dishes"),
  }),
);

/** Units as they are stored, by their names in a table. A litre has 1,000 of `ml`. */
export const units = {
  g: { unit: "GRAMM", size: 1 },
  kg: { unit: "KG", size: 1 },
  l: { unit: "LITER", size: 1 },
  ml: { unit: "LITER", size: 1_000 },
  pc: { unit: "COUNT", size: 1 },
} as const;

const channelNames = ClientType.options.join(", ");

/** A product in each row, in the order of their categories. */
export const productRow = perLanguages((languages) =>
  z.object({
    code: code("dish"),
    group: codeOrName("group"),
    ...optionalTexts("group"),
    category: codeOrName("category"),
    ...optionalTexts("category"),
    ...requiredTexts("name", languages),
    ...optionalTexts("description"),
    price: Price.describe("As the customer pays it, in whole sums"),
    "old price": Price.optional().describe(
      "Before the discount, where there is one. The price is a whole percentage of it, rounded to `rules.priceRounding`",
    ),
    weight: z.string().optional().meta({
      description: "Size of a portion, with or without its unit: `250`, `0,3`, `250 g`",
      byDefault: "`1`",
    }),
    unit: z.string().optional().meta({
      description: "`g`, `kg`, `l`, `ml` or `pc`",
      byDefault: "that of the weight's cell or heading, else `pc`",
    }),
    kcal: Decimal.transform(Math.round).optional().describe("Kilocalories of a portion"),
    "cooking minutes": z
      .string()
      .regex(
        /^\d{1,4}(\s*[-–—]\s*\d{1,4})?$/,
        advice("is not a time: write minutes such as 15 or 15-20"),
      )
      .transform((cell) => cell.split(/[-–—]/).map(Number))
      .optional()
      .describe("`15` or `15-20`; empty: ready at once"),
    station: Text.optional().describe("Part of the kitchen that cooks it: `grill`, `bar`"),
    "work minutes": WholeNumber.optional().describe(
      "Minutes of the kitchen's work for one portion, for `slotLimit` of a branch; empty: none",
    ),
    labels: List.default([]).describe("Codes or names of labels"),
    picture: picture("the picture with its code or name"),
    gallery: List.default([]).meta({
      description: "Further pictures, beside the first; `-` for none",
      byDefault: "`osh-2`, `osh-3` … of the picture `osh`",
    }),
    branches: List.default([]).describe("Codes or names of the branches that sell it; empty: all"),
    "option groups": List.default([]).describe("Codes or names, in their order on the page"),
    tags: List.default([]).describe("Further words that customers look for"),
    diet: List.pipe(
      z.array(
        z.enum(diets, {
          error: advice(`has an unknown diet: write some of ${diets.join(", ")}, or nothing`),
        }),
      ),
    )
      .default([])
      .describe(
        `What customers filter by: ${diets.join(", ")}; a dish without the word is left out, so write what you are sure of`,
      ),
    channels: List.pipe(
      z.array(
        z.enum(ClientType.options, {
          error: advice(`has an unknown channel: write some of ${channelNames}, or nothing`),
        }),
      ),
    )
      .default([])
      .describe(`Clients that show it: ${channelNames}; empty: all`),
    recommended: yesNo(false, "`yes`: offered beside the basket"),
    delivered: yesNo(true, "`no`: for pick-up and eating in only"),
    mxik: Mxik.optional().meta({
      description: "Code of the tax catalogue",
      byDefault: "that of its category",
    }),
    "package code": TaxCode.optional().meta({
      description: "Package code of the tax catalogue",
      byDefault: "`tax.packageCode`",
    }),
    "vat percent": VatPercent.optional().meta({
      description: "VAT in percent",
      byDefault: "`tax.vatPercent`",
    }),
    "unit code": TaxCode.optional().meta({
      description: "Code of the unit of measure in the tax catalogue",
      byDefault: "none",
    }),
    marking: yesNo(false, "`yes`: its packages have marking codes, which staff scan"),
  }),
);

const choices = ModificationGroup.shape.type;

/** An option in each row. The columns of its group are filled in the group's first row. */
export const optionRow = perLanguages((languages) =>
  z.object({
    group: Text.optional().describe(
      "Code or name of its group, where the group begins; a variant follows the code and a colon",
    ),
    ...optionalTexts("group name"),
    choice: choices.optional().describe("One option or several, where the group begins"),
    min: WholeNumber.optional().describe("Least units of the group, where it begins"),
    max: WholeNumber.optional().describe("Most units of the group, where it begins"),
    code: code("option"),
    ...requiredTexts("name", languages),
    price: Price.default(0).meta({ description: "On top of the dish", byDefault: "`0`" }),
    picture: PictureName.optional().describe("Picture"),
    "most of it": WholeNumber.default(1).meta({
      description: "Most units of it in one dish",
      byDefault: "`1`",
    }),
    preselected: yesNo(false, "`yes`: chosen beforehand"),
    available: yesNo(true, "`no`: sold out"),
    "stop code": Code.optional().meta({
      description: "Options with the same code, such as `cheese`, are stopped together",
      byDefault: "its group and code: stopped in all dishes with the group",
    }),
  }),
);
