import { NavigationType, ScrollType, ViewType } from "@dasturxon/contract/entities/menu";
import { ClientType } from "@dasturxon/contract/entities/order-enumerations";
import { ModificationGroup } from "@dasturxon/contract/entities/product";
import * as z from "zod";
import {
  Code,
  Color,
  Decimal,
  List,
  PictureName,
  Text,
  WholeNumber,
  YesNo,
  inLanguages,
} from "./values.ts";

// The tables of the menu, by heading.

/** `labels.csv`: marks on the cards. */
export const LabelRow = z.object({ code: Code, ...inLanguages("name", Text), color: Color });

/** `groups.csv`, in their order. */
export const GroupRow = z.object({
  code: Code,
  ...inLanguages("name", Text),
  picture: PictureName,
  /** Colour of the tile behind the picture. */
  color: Color,
});

/** `categories.csv`, in their order. The products of a category name its group. */
export const CategoryRow = z.object({
  code: Code,
  ...inLanguages("name", Text),
  picture: PictureName,
  view: ViewType.default("MEDIUM"),
  scroll: ScrollType.default("VERTICAL"),
  "opens as": NavigationType.default("SHEET"),
  "show only": YesNo.default(false),
  /** Tax catalogue code of its products. */
  mxik: z.string().regex(/^\d{17}$/, "has to have 17 digits"),
});

/** Units by their names in the table. */
export const units = { g: "GRAMM", kg: "KG", l: "LITER", pc: "COUNT" } as const;

/** `menu.csv`: a product in each row, in the order of their categories. */
export const ProductRow = z.object({
  code: Code,
  group: Code,
  category: Code,
  ...inLanguages("name", Text),
  ...inLanguages("description", Text.optional()),
  /** The price that the customer pays. */
  price: WholeNumber,
  /** Price before the discount, if there is one. */
  "old price": WholeNumber.optional(),
  weight: Decimal,
  unit: z.enum(["g", "kg", "l", "pc"]),
  kcal: Decimal.optional(),
  /** `15` or `15-20`; empty: ready at once. */
  "cooking minutes": z
    .string()
    .regex(/^\d+(-\d+)?$/, "has to be minutes such as 15 or 15-20")
    .transform((cell) => cell.split("-").map(Number))
    .optional(),
  labels: List.default([]),
  picture: PictureName.optional(),
  /** Further pictures, beside the first. */
  gallery: List.default([]),
  /** Branches that sell it; empty: all. */
  branches: List.default([]),
  "option groups": List.default([]),
  /** Additional search terms. */
  tags: List.default([]),
  /** Clients that show it; empty: all. */
  channels: List.pipe(z.array(ClientType)).default([]),
  /** Offered beside the basket. */
  recommended: YesNo.default(false),
  /** `no`: for pick-up and eating in only. */
  delivered: YesNo.default(true),
});

/** `options.csv`: an option in each row. The columns of its group are filled in the group's first row. */
export const OptionRow = z.object({
  group: z
    .string()
    .regex(/^[^\s;:]+(:[^\s;:]+)?$/, "has to be a code, or a code and a variant: size:large")
    .optional(),
  ...inLanguages("group name", Text.optional()),
  choice: ModificationGroup.shape.type.optional(),
  min: WholeNumber.optional(),
  max: WholeNumber.optional(),
  code: Code,
  ...inLanguages("name", Text),
  /** Added to the price of the product. */
  price: WholeNumber.default(0),
  picture: PictureName.optional(),
  /** Maximum units in one product. */
  "most of it": WholeNumber.default(1),
  preselected: YesNo.default(false),
  /** `no`: sold out. */
  available: YesNo.default(true),
});
