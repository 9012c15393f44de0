import * as z from "zod";
import { Colour, Id, LocalizedText, MediaId, Sum } from "../primitives.ts";
import { ClientType } from "./order-enumerations.ts";

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
  /** Options with the same code are one thing, and are stopped together. Decision 0050. */
  stopCode: z.string().nullish(),
  /** Branches in which it is stopped now. */
  stoppedIn: z.array(Id).nullish(),
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

/** Shown as 'Oddiy' and 'Tanlovli'. */
export const ProductType = z.enum(["NONE", "MODIFICATION"]);
export type ProductType = z.infer<typeof ProductType>;

export const ProductUnit = z.enum(["KG", "LITER", "GRAMM", "COUNT"]);
export type ProductUnit = z.infer<typeof ProductUnit>;

/** A branch that sells the product. `isActive`: the branch is active and has it on its menu. */
export const ProductBranch = z.object({
  branch: z.object({
    id: Id,
    isActive: z.boolean(),
    /** Units left there; 0: sold out or stopped; empty: unlimited. Decision 0050. */
    left: z.int().nonnegative().nullish(),
  }),
});
export type ProductBranch = z.infer<typeof ProductBranch>;

/** A label on the card: new, hit, spicy. */
export const ProductLabel = z.object({ name: LocalizedText, color: Colour.nullish() });
export type ProductLabel = z.infer<typeof ProductLabel>;

const NamedReference = z.object({ id: Id, name: LocalizedText });

/** Specification, point 3, "Product". */
export const Product = z.object({
  id: Id,
  /** The product's id again, in records of the favourites. */
  productId: Id.nullish(),
  /** Misspelt on the wire; id of the favourites record. */
  favaoriteId: Id.nullish(),
  isFavourite: z.boolean().nullish(),
  favourite: z.boolean().nullish(),
  integrationId: z.string().nullish(),
  integrationCategoryId: z.string().nullish(),
  /** Once a branch is chosen, only products that list it are shown. */
  productBranch: z.array(ProductBranch),
  /** Kilocalories of a portion. */
  calorie: z.number().nonnegative().nullish(),
  /** Most units that one branch has left; empty: unlimited. Decisions S5.15 and 0050. */
  posterAmount: z.int().nonnegative().nullish(),
  posterName: z.string().nullish(),
  measure: z.string().nullish(),
  eatsPrice: Sum.nullish(),
  enabledEats: z.boolean().nullish(),
  expressPrice: Sum.nullish(),
  enabledExpress: z.boolean().nullish(),
  /** Recommended in the basket. */
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
  /** Initial count on a card. Specification, point 9. */
  count: z.int().positive(),
  deliveryEnabled: z.boolean(),
  description: LocalizedText.nullish(),
  /** Percent of `costPrice`. */
  discount: z.number().min(0).max(100),
  /** Smaller comes first. */
  priority: z.int(),
  group: NamedReference.nullish(),
  image: MediaId.nullish(),
  /** Background colour of the picture, also while it loads. */
  imageColor: Colour.nullish(),
  jowiId: z.string().nullish(),
  labels: z.array(ProductLabel),
  /** Misspelt on the wire. */
  loinPosterId: z.string().nullish(),
  /** For the point of sale only; not part of a price. */
  additionalPrice: Sum.nullish(),
  /** Minutes. */
  timeCookingMax: z.int().nonnegative().nullish(),
  /** Minutes. */
  timeCookingMin: z.int().nonnegative().nullish(),
  /** Point-of-sale systems that have the product. */
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
  /** Additional search terms. */
  tags: z.array(z.string()).nullish(),

  // Extensions: decisions S4.41 and "Extensions"
  /** Number of these grades. Decision 0070. */
  gradeCount: z.int().nonnegative().nullish(),
  /** Channels that offer it; empty: all. */
  channels: z.array(ClientType),
  vatPercent: z.number().min(0).max(100).nullish(),
  packageCode: z.string().nullish(),
  /** Code of the unit of measure in the tax catalogue. */
  unitCode: z.string().nullish(),
  /** Each package has a marking code, which its fiscal receipt names. Decision 0064. */
  needsMarking: z.boolean().nullish(),
  /** The part of the kitchen that cooks it. */
  station: z.string().nullish(),
  /** Minutes of the kitchen's work for one portion. Decision 0050. */
  workMinutes: z.int().nonnegative().nullish(),
});
export type Product = z.infer<typeof Product>;

/** Mean grade of a product, 1 to 5. Specification, point 3, "Grade entry". */
export const GradeEntry = z.object({
  productId: Id,
  grade: z.number().min(0).max(5),
});
export type GradeEntry = z.infer<typeof GradeEntry>;

/** A customer's grade of a product of a delivered order. Decision S7.68. */
export const GradeRequest = z.object({
  orderId: Id,
  productId: Id,
  grade: z.int().min(1).max(5),
});
export type GradeRequest = z.infer<typeof GradeRequest>;
