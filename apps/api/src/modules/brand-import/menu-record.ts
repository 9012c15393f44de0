import type {
  BrandFolder,
  MenuCategory,
  MenuOptionGroup,
  MenuProduct,
} from "@dasturxon/brand-folder/brand-folder";
import { idOfCodes } from "@dasturxon/brand-folder/id-of-codes";
import { withoutVariant } from "@dasturxon/brand-folder/values";
import type { ModificationGroup, Product } from "@dasturxon/contract/entities/product";
import { dietTag } from "@dasturxon/domain/menu/diet";
import type { MenuRecord } from "../../db/write-menu.ts";
import { type ImportContext, priorityOf } from "./import-context.ts";

/** Gives ids to rows and pictures. */
type Naming = Pick<ImportContext, "idOf" | "pictureId">;

/** The groups, categories and products of a brand folder. */
export function menuRecord(folder: BrandFolder, naming: Naming): Omit<MenuRecord, "grades"> {
  const { idOf, pictureId } = naming;
  const record: Omit<MenuRecord, "grades"> = { groups: [], categories: [], products: [] };
  for (const [index, group] of folder.groups.entries()) {
    const groupId = idOf("group", group.code);
    const picture = group.picture && pictureId({ kind: "dish", name: group.picture });
    record.groups.push({
      id: groupId,
      name: group.name,
      icon: picture,
      image: picture,
      bgColor: group.color,
      iconBgColor: group.color,
      priority: priorityOf(index),
    });
    for (const category of folder.categories.filter((each) => each.group === group.code)) {
      const number = record.categories.length;
      record.categories.push({
        id: idOf("category", category.code),
        groupId,
        name: category.name,
        image: category.picture && pictureId({ kind: "dish", name: category.picture }),
        priority: priorityOf(number),
        viewType: category.viewType,
        scrollType: category.scrollType,
        navigationType: category.navigationType,
        isWithoutCart: category.isWithoutCart,
      });
      const products = folder.products.filter((each) => each.category === category.code);
      record.products.push(
        ...products.map((product, position) => ({
          ...productRecord(folder, category, product, naming),
          imageColor: plateColor(number, position),
          priority: priorityOf(position),
        })),
      );
    }
  }
  return record;
}

function productRecord(
  { settings: { tax }, labels, branches, optionGroups }: BrandFolder,
  category: MenuCategory,
  product: MenuProduct,
  naming: Naming,
): Omit<Product, "imageColor" | "priority"> {
  const { idOf } = naming;
  const id = idOf("product", product.code);
  const pictureId = (name: string) => naming.pictureId({ kind: "dish", name });
  const [min, max] = product.cookingMinutes ?? [null, null];
  const sellers = product.branches ?? branches.map(({ code }) => code);
  return {
    id,
    categoryId: idOf("category", category.code),
    name: product.name,
    description: product.description,
    image: product.picture && pictureId(product.picture),
    gallery: product.gallery.map(pictureId),
    type: product.optionGroups.length > 0 ? "MODIFICATION" : "NONE",
    amount: product.amount,
    unit: product.unit,
    calorie: product.kcal,
    costPrice: product.costPrice,
    discount: product.discount,
    modificationGroups: product.optionGroups.map((code) =>
      // The folder's reader has checked that the group exists.
      modificationGroup(
        id,
        optionGroups.find((group) => group.code === code)!,
        naming,
      ),
    ),
    count: 1,
    posterAmount: null,
    timeCookingMin: min,
    timeCookingMax: max,
    station: product.station,
    workMinutes: product.workMinutes,
    labels: product.labels.map((code) => {
      const { name, color } = labels.find((label) => label.code === code)!;
      return { name, color };
    }),
    tags: [...product.tags, ...product.diets.map(dietTag)],
    channels: product.channels,
    systems: [],
    isCartRecommendation: product.isRecommended,
    deliveryEnabled: product.isDelivered,
    active: true,
    mxicCode: product.mxik ?? category.mxik,
    packageCode: product.packageCode ?? tax.packageCode,
    vatPercent: product.vatPercent ?? tax.vatPercent,
    unitCode: product.unitCode,
    needsMarking: product.needsMarking,
    productBranch: sellers.map((code) => ({
      branch: { id: idOf("branch", code), isActive: true },
    })),
  };
}

function modificationGroup(
  productId: string,
  { code, name, type, min, max, options }: MenuOptionGroup,
  { pictureId }: Naming,
): ModificationGroup {
  const id = idOfCodes(productId, withoutVariant(code));
  return {
    id,
    name,
    type,
    min,
    max,
    modifications: options.map((option) => ({
      id: idOfCodes(id, option.code),
      name: option.name,
      price: option.price,
      image: option.picture && pictureId({ kind: "dish", name: option.picture }),
      maxCount: option.maxCount,
      isDefault: option.isDefault,
      active: option.isAvailable,
      stopCode: option.stopCode ?? `${code}:${option.code}`,
    })),
  };
}

const plates = [
  "#EFA92C",
  "#D9706B",
  "#7DB55A",
  "#E9A05C",
  "#6FA3D8",
  "#E8694C",
  "#B2BF45",
  "#C9A15A",
  "#5BA6A0",
  "#A685CC",
];

/** Placeholder colour under a picture; neighbours in a category differ. */
const plateColor = (category: number, index: number) =>
  plates[(category * 3 + index) % plates.length]!;
