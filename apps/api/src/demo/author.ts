import type { NavigationType, ScrollType, ViewType } from "@dasturxon/contract/entities/category";
import type { ClientType } from "@dasturxon/contract/entities/client-type";
import type { Art } from "./art/recipe.ts";
import type { LabelName } from "./labels.ts";

/** A text in the three languages, in the order uz, ru, eng. */
export type Words = readonly [uz: string, ru: string, eng: string];

/** Portion as a menu writes it; `pc` counts pieces. */
export type Size = `${number} ${"g" | "kg" | "l" | "pc"}`;

export type DemoOption = {
  slug: string;
  name: Words;
  /** Sums on top of the dish. */
  price: number;
  art?: Art;
  /** Most units of it in one dish; 1 unless said. */
  most?: number;
  isDefault?: true;
  isSoldOut?: true;
};

export type DemoOptionGroup = {
  slug: string;
  name: Words;
  type: "SINGLE" | "MULTIPLE";
  min: number;
  max: number;
  options: DemoOption[];
};

export type DishFacts = {
  size: Size;
  kcal: number;
  /** Minutes, from and to; absent: it is ready at once. */
  cook?: [min: number, max: number];
  art: Art;
  /** Further pictures, beside the first. */
  gallery?: Art[];
  /** Percent. */
  discount?: number;
  /** Units left; 0 is sold out, absent is unlimited. */
  stock?: number;
  labels?: LabelName[];
  isRecommended?: true;
  options?: DemoOptionGroup[];
  /** Further words that customers look for. */
  tags?: string[];
  /** Absent: everybody sees it. */
  channels?: ClientType[];
  /** Slugs of the branches that sell it; absent: all. */
  branches?: string[];
  /** Eaten on the spot or picked up only. */
  isNotDelivered?: true;
};

export type DemoDish = DishFacts & {
  slug: string;
  /** Sums before discount. */
  price: number;
  name: Words;
  description: Words;
};

export const dish = (
  slug: string,
  price: number,
  name: Words,
  description: Words,
  facts: DishFacts,
): DemoDish => ({ slug, price, name, description, ...facts });

export type CategoryLook = {
  art: Art;
  view?: ViewType;
  scroll?: ScrollType;
  opens?: NavigationType;
  isWithoutCart?: true;
  /** 17 digits; a plausible sample, not the tax office's word for the dish. */
  mxic: string;
};

export type DemoCategory = CategoryLook & { slug: string; name: Words; dishes: DemoDish[] };

export const category = (
  slug: string,
  name: Words,
  look: CategoryLook,
  dishes: DemoDish[],
): DemoCategory => ({ slug, name, ...look, dishes });

export type DemoGroup = {
  slug: string;
  name: Words;
  art: Art;
  /** Of the tile behind the picture. */
  color: string;
  categories: DemoCategory[];
};

export const group = (
  slug: string,
  name: Words,
  look: Pick<DemoGroup, "art" | "color">,
  categories: DemoCategory[],
): DemoGroup => ({ slug, name, ...look, categories });

export const option = (
  slug: string,
  name: Words,
  price = 0,
  more: Pick<DemoOption, "art" | "most" | "isSoldOut"> = {},
): DemoOption => ({ slug, name, price, ...more });

/** Exactly one; the first is chosen beforehand. */
export const oneOf = (slug: string, name: Words, options: DemoOption[]): DemoOptionGroup => ({
  slug,
  name,
  type: "SINGLE",
  min: 1,
  max: 1,
  options: options.map((each, index) => (index === 0 ? { ...each, isDefault: true } : each)),
});

/** Exactly one, and the customer has to say which. */
export const askOneOf = (slug: string, name: Words, options: DemoOption[]): DemoOptionGroup => ({
  slug,
  name,
  type: "SINGLE",
  min: 1,
  max: 1,
  options,
});

/** From `min` to `max` units, none chosen beforehand. */
export const someOf = (
  slug: string,
  name: Words,
  [min, max]: [min: number, max: number],
  options: DemoOption[],
): DemoOptionGroup => ({ slug, name, type: "MULTIPLE", min, max, options });
