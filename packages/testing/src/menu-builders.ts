import type { Category, Group, OverallMenu } from "@dasturxon/contract/entities/menu";
import type {
  GradeEntry,
  Modification,
  ModificationGroup,
  Product,
} from "@dasturxon/contract/entities/product";
import { anId, aText, ids } from "./sample-values.ts";

export const aGroup = (overrides: Partial<Group> = {}): Group => ({
  id: ids.group,
  icon: null,
  image: null,
  bgColor: null,
  priority: 1,
  iconBgColor: null,
  name: aText("Milliy taomlar"),
  ...overrides,
});

export const aCategory = (overrides: Partial<Category> = {}): Category => ({
  id: ids.category,
  image: null,
  groupId: ids.group,
  priority: 1,
  name: aText("Quyuq taomlar"),
  textColor: null,
  viewType: "MEDIUM",
  isWithoutCart: false,
  scrollType: "VERTICAL",
  navigationType: "SHEET",
  ...overrides,
});

/** A plov at 38,000 without options, sold at `aBranch`. */
export const aProduct = (overrides: Partial<Product> = {}): Product => ({
  id: anId(),
  productBranch: [{ branch: { id: ids.branch, isActive: true } }],
  calorie: 640,
  posterAmount: null,
  isCartRecommendation: false,
  type: "NONE",
  unit: "GRAMM",
  active: true,
  categoryId: ids.category,
  costPrice: 38_000,
  modificationGroups: [],
  count: 1,
  deliveryEnabled: true,
  description: aText("Guruch, sabzi, mol go‘shti"),
  discount: 0,
  priority: 1,
  image: "plov",
  imageColor: "#E8B04B",
  labels: [],
  timeCookingMax: 20,
  timeCookingMin: 10,
  name: aText("Palov"),
  amount: 350,
  channels: [],
  ...overrides,
});

/** A cheese at 4,000, up to two. */
export const aModification = (overrides: Partial<Modification> = {}): Modification => ({
  id: anId(),
  name: aText("Pishloq"),
  price: 4_000,
  image: null,
  maxCount: 2,
  isDefault: false,
  active: true,
  ...overrides,
});

/** Free choice of up to three units. */
export const aModificationGroup = (
  overrides: Partial<ModificationGroup> = {},
): ModificationGroup => ({
  id: ids.modificationGroup,
  name: aText("Qo‘shimchalar"),
  type: "MULTIPLE",
  min: 0,
  max: 3,
  modifications: [aModification()],
  ...overrides,
});

/** One group, one category, one product. */
export const anOverallMenu = (overrides: Partial<OverallMenu> = {}): OverallMenu => ({
  groups: [aGroup()],
  categories: [aCategory()],
  products: [aProduct()],
  ...overrides,
});

export const aGradeEntry = (overrides: Partial<GradeEntry> = {}): GradeEntry => ({
  productId: ids.product,
  grade: 4.6,
  ...overrides,
});
