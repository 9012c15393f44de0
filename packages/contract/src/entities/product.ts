import * as z from "zod";
import { Colour, Id, LocalizedText, MediaId, Sum } from "../primitives.ts";
import { ClientType } from "./client-type.ts";
import { ModificationGroup } from "./modification-group.ts";

/** Shown as 'Oddiy' and 'Tanlovli'. */
export const ProductType = z.enum(["NONE", "MODIFICATION"]);
export type ProductType = z.infer<typeof ProductType>;

export const ProductUnit = z.enum(["KG", "LITER", "GRAMM", "COUNT"]);
export type ProductUnit = z.infer<typeof ProductUnit>;

/** A branch that sells the product. `isActive`: the branch works and sells it now. */
export const ProductBranch = z.object({ branch: z.object({ id: Id, isActive: z.boolean() }) });
export type ProductBranch = z.infer<typeof ProductBranch>;

/** A mark on the card: new, hit, spicy. */
export const ProductLabel = z.object({ name: LocalizedText, color: Colour.nullish() });
export type ProductLabel = z.infer<typeof ProductLabel>;

const NamedReference = z.object({ id: Id, name: LocalizedText });

/** A dish. Specification, point 3, "Product". */
export const Product = z.object({
  id: Id,
  /** The product's id again, where the record comes from the favourites. */
  productId: Id.nullish(),
  /** Misspelt on the wire; id of the favourites record. */
  favaoriteId: Id.nullish(),
  isFavourite: z.boolean().nullish(),
  favourite: z.boolean().nullish(),
  integrationId: z.string().nullish(),
  integrationCategoryId: z.string().nullish(),
  /** With a branch chosen, a product that does not name it is not shown. */
  productBranch: z.array(ProductBranch),
  /** Kilocalories of a portion. */
  calorie: z.number().nonnegative().nullish(),
  /** Units left in stock; empty: unlimited. Decision S5.15. */
  posterAmount: z.int().nonnegative().nullish(),
  posterName: z.string().nullish(),
  measure: z.string().nullish(),
  eatsPrice: Sum.nullish(),
  enabledEats: z.boolean().nullish(),
  expressPrice: Sum.nullish(),
  enabledExpress: z.boolean().nullish(),
  /** Offered beside the basket. */
  isCartRecommendation: z.boolean(),
  posterId: z.string().nullish(),
  type: ProductType,
  unit: ProductUnit,
  active: z.boolean(),
  categoryId: Id,
  category: NamedReference.nullish(),
  /** Price of one portion before discount. */
  costPrice: Sum,
  modificationGroups: z.array(ModificationGroup),
  /** What a card starts with. Specification, point 9. */
  count: z.int().positive(),
  deliveryEnabled: z.boolean(),
  description: LocalizedText.nullish(),
  /** Percent of `costPrice`. */
  discount: z.number().min(0).max(100),
  /** Smaller comes first. */
  priority: z.int(),
  group: NamedReference.nullish(),
  image: MediaId.nullish(),
  /** Colour of the plate under the picture, also while it loads. */
  imageColor: Colour.nullish(),
  jowiId: z.string().nullish(),
  labels: z.array(ProductLabel),
  /** Misspelt on the wire. */
  loinPosterId: z.string().nullish(),
  /** For the point of sale only; no factor of a price. */
  additionalPrice: Sum.nullish(),
  /** Minutes. */
  timeCookingMax: z.int().nonnegative().nullish(),
  /** Minutes. */
  timeCookingMin: z.int().nonnegative().nullish(),
  /** Point-of-sale systems that know the product. */
  systems: z.array(z.string()).nullish(),
  name: LocalizedText,
  /** Size of a portion in `unit`: 350 GRAMM. */
  amount: z.number().positive(),
  /** Tax catalogue code (IKPU, MXIK), 17 digits. */
  mxicCode: z.string().nullish(),
  barcode: z.string().nullish(),
  gallery: z.array(MediaId).nullish(),
  /** Mean of the customers' grades, 1 to 5. */
  grade: z.number().min(0).max(5).nullish(),
  /** Further words to find it by. */
  tags: z.array(z.string()).nullish(),

  // Extensions: decisions S4.41 and "Extensions"
  /** Who sees it; empty: everybody. */
  channels: z.array(ClientType),
  vatPercent: z.number().min(0).max(100).nullish(),
  packageCode: z.string().nullish(),
});
export type Product = z.infer<typeof Product>;
