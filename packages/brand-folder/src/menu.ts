import type { Category } from "@dasturxon/contract/entities/menu";
import type { ClientType } from "@dasturxon/contract/entities/order-enumerations";
import type { ModificationGroup, ProductUnit } from "@dasturxon/contract/entities/product";
import type { LocalizedText, Sum } from "@dasturxon/contract/primitives";
import type { Diet } from "@dasturxon/domain/menu/diet";

export type MenuLabel = { code: string; name: LocalizedText; color: string | null };

export type MenuGroup = {
  code: string;
  name: LocalizedText;
  picture: string | null;
  /** Behind the picture. */
  color: string | null;
};

export type MenuCategory = Pick<Category, "viewType" | "scrollType" | "navigationType"> & {
  code: string;
  /** Code of its group. */
  group: string;
  name: LocalizedText;
  picture: string | null;
  isWithoutCart: boolean;
  mxik: string | null;
};

export type MenuProduct = {
  code: string;
  /** Code of its category. */
  category: string;
  name: LocalizedText;
  description: LocalizedText | null;
  /** Before the discount. */
  costPrice: Sum;
  /** Percent. */
  discount: number;
  amount: number;
  unit: ProductUnit;
  kcal: number | null;
  /** From and to; `null`: ready at once. */
  cookingMinutes: [min: number, max: number] | null;
  /** Part of the kitchen. */
  station: string | null;
  /** Minutes of the kitchen for one portion. */
  workMinutes: number | null;
  /** Codes. */
  labels: string[];
  picture: string | null;
  gallery: string[];
  /** Codes of the branches that sell it; `null`: all. */
  branches: string[] | null;
  /** Codes, in their order on the page. */
  optionGroups: string[];
  tags: string[];
  diets: Diet[];
  channels: ClientType[];
  isRecommended: boolean;
  isDelivered: boolean;
  /** Code of the tax catalogue; `null`: as its category or the settings. */
  mxik: string | null;
  packageCode: string | null;
  /** Percent. */
  vatPercent: number | null;
  unitCode: string | null;
  /** Its packages have marking codes. */
  needsMarking: boolean;
};

export type MenuOptionGroup = Pick<ModificationGroup, "type" | "min" | "max"> & {
  /** With its variant: `size:large`. */
  code: string;
  name: LocalizedText;
  options: MenuOption[];
};

export type MenuOption = {
  code: string;
  name: LocalizedText;
  price: Sum;
  picture: string | null;
  maxCount: number;
  isDefault: boolean;
  isAvailable: boolean;
  /** Shared with other options; `null`: its own. */
  stopCode: string | null;
};

export type Menu = {
  labels: MenuLabel[];
  groups: MenuGroup[];
  categories: MenuCategory[];
  products: MenuProduct[];
  optionGroups: MenuOptionGroup[];
};
