import type { Category } from "@dasturxon/contract/entities/category";
import type { Group } from "@dasturxon/contract/entities/group";
import type { ModificationGroup } from "@dasturxon/contract/entities/modification-group";
import type { Product, ProductUnit } from "@dasturxon/contract/entities/product";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { seededRandom } from "./art/random.ts";
import type { DemoCategory, DemoDish, DemoOptionGroup, Size, Words } from "./author.ts";
import type { DemoBrand } from "./demo-brand.ts";
import { demoId } from "./demo-id.ts";
import { labels } from "./labels.ts";
import { type PictureBook, plateColor } from "./pictures.ts";

export type MenuRecords = { groups: Group[]; categories: Category[]; products: Product[] };

export const localized = (words: Words): LocalizedText => {
  const [uz = "", ru = "", eng = ""] = words.map(unbroken);
  return { uz, ru, eng };
};

/** `30 000` and `70 g` never part at the end of a line. */
export const unbroken = (text: string) =>
  text.replace(/(\d) (?=\d{3}(?!\d)|(?:k?g|m?l|кг|г|мл|л)(?!\p{L}))/gu, "$1\u00a0");

/** Groups, categories and products of a brand as the contract describes them. Priorities leave gaps for the staff. */
export function menuRecords(brand: DemoBrand, book: PictureBook): MenuRecords {
  const records: MenuRecords = { groups: [], categories: [], products: [] };
  for (const [index, group] of brand.groups.entries()) {
    const groupId = demoId(brand.sub, "group", group.slug);
    const picture = book.add({ kind: "dish", art: group.art, seed: `${brand.sub} ${group.slug}` });
    records.groups.push({
      id: groupId,
      name: localized(group.name),
      icon: picture,
      image: picture,
      bgColor: group.color,
      iconBgColor: group.color,
      priority: (index + 1) * 10,
    });
    for (const category of group.categories) addCategory(brand, groupId, category, book, records);
  }
  return records;
}

function addCategory(
  brand: DemoBrand,
  groupId: string,
  category: DemoCategory,
  book: PictureBook,
  records: MenuRecords,
) {
  const categoryId = demoId(brand.sub, "category", category.slug);
  const number = records.categories.length;
  records.categories.push({
    id: categoryId,
    groupId,
    name: localized(category.name),
    image: book.add({ kind: "dish", art: category.art, seed: `${brand.sub} ${category.slug}` }),
    priority: (number + 1) * 10,
    viewType: category.view ?? "MEDIUM",
    scrollType: category.scroll ?? "VERTICAL",
    navigationType: category.opens ?? "SHEET",
    isWithoutCart: category.isWithoutCart ?? false,
  });
  for (const [index, dish] of category.dishes.entries()) {
    records.products.push(product(brand, { category, number, index }, dish, book));
  }
}

type Place = { category: DemoCategory; number: number; index: number };

function product(
  brand: DemoBrand,
  { category, number, index }: Place,
  dish: DemoDish,
  book: PictureBook,
): Product {
  const id = demoId(brand.sub, "product", dish.slug);
  const sellers = brand.branches.filter((branch) => dish.branches?.includes(branch.slug) ?? true);
  return {
    id,
    categoryId: demoId(brand.sub, "category", category.slug),
    name: localized(dish.name),
    description: localized(dish.description),
    image: book.add({ kind: "dish", art: dish.art, seed: `${brand.sub} ${dish.slug}` }),
    imageColor: plateColor(number, index),
    gallery: (dish.gallery ?? []).map((art, at) =>
      book.add({ kind: "dish", art, seed: `${brand.sub} ${dish.slug} ${at + 2}` }),
    ),
    type: dish.options ? "MODIFICATION" : "NONE",
    ...portion(dish.size),
    calorie: dish.kcal,
    costPrice: dish.price,
    discount: dish.discount ?? 0,
    modificationGroups: (dish.options ?? []).map((group) => modificationGroup(id, group, book)),
    count: 1,
    posterAmount: dish.stock ?? null,
    timeCookingMin: dish.cook?.[0] ?? null,
    timeCookingMax: dish.cook?.[1] ?? null,
    labels: (dish.labels ?? []).map((name) => ({
      name: localized(labels[name].name),
      color: labels[name].color,
    })),
    tags: dish.tags ?? [],
    channels: dish.channels ?? [],
    systems: [],
    isCartRecommendation: dish.isRecommended ?? false,
    deliveryEnabled: !dish.isNotDelivered,
    active: true,
    priority: (index + 1) * 10,
    grade: gradeOf(id).grade,
    mxicCode: category.mxic,
    packageCode: "1500362",
    vatPercent: 12,
    productBranch: sellers.map((branch) => ({
      branch: { id: demoId(brand.sub, "branch", branch.slug), isActive: true },
    })),
  };
}

const units: Record<string, ProductUnit> = { g: "GRAMM", kg: "KG", l: "LITER", pc: "COUNT" };

function portion(size: Size): { amount: number; unit: ProductUnit } {
  const [amount = "1", unit = "pc"] = size.split(" ");
  return { amount: Number(amount), unit: units[unit]! };
}

function modificationGroup(
  productId: string,
  group: DemoOptionGroup,
  book: PictureBook,
): ModificationGroup {
  const id = demoId(productId, group.slug);
  return {
    id,
    name: localized(group.name),
    type: group.type,
    min: group.min,
    max: group.max,
    modifications: group.options.map((option) => ({
      id: demoId(id, option.slug),
      name: localized(option.name),
      price: option.price,
      image: option.art ? book.add({ kind: "dish", art: option.art, seed: option.slug }) : null,
      maxCount: option.most ?? 1,
      isDefault: option.isDefault ?? false,
      active: !option.isSoldOut,
    })),
  };
}

/** What earlier guests thought, between 4.3 and 5: the same at every start. */
export function gradeOf(productId: string): { grade: number; votes: number } {
  const random = seededRandom(productId);
  return {
    grade: Math.round((4.3 + random() * 0.7) * 10) / 10,
    votes: 8 + Math.floor(random() * 340),
  };
}
