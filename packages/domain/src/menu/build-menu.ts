import type { Category, Group } from "@dasturxon/contract/entities/menu";
import type { Product } from "@dasturxon/contract/entities/product";
import { isOffered } from "./is-offered.ts";
import { productInBranch, type InBranches } from "./product-in-branch.ts";
import type { MenuView, OfferedProduct } from "./is-offered.ts";

type AnyProduct = OfferedProduct & InBranches & Pick<Product, "id" | "categoryId" | "priority">;
type AnyCategory = Pick<Category, "id" | "groupId" | "priority">;
type AnyGroup = Pick<Group, "id" | "priority">;

export type MenuCategory<P = Product, C = Category> = { category: C; products: P[] };
export type MenuGroup<P = Product, C = Category, G = Group> = {
  group: G;
  categories: MenuCategory<P, C>[];
};

/** The menu as shown to a customer, sorted. */
export type Menu<P = Product, C = Category, G = Group> = {
  /** Groups with at least one category. */
  groups: MenuGroup<P, C, G>[];
  /** All shown categories, in any group. */
  categories: MenuCategory<P, C>[];
  /** Categories without a group. */
  ungrouped: MenuCategory<P, C>[];
  /** The shown products by id. */
  products: ReadonlyMap<string, P>;
};

/**
 * Builds the menu from the overall menu: products offered by this branch and channel, everything sorted by
 * priority ascending, each product as the branch sells it now, and only categories with at least one product. Equal priorities keep the given order.
 *
 * @see Specification, point 4, "Menu building"; decision "S4.41": products are counted after the branch filter.
 */
export function buildMenu<P extends AnyProduct, C extends AnyCategory, G extends AnyGroup>(
  overall: { groups: readonly G[]; categories: readonly C[]; products: readonly P[] },
  view: MenuView,
): Menu<P, C, G> {
  const offered = byPriority(
    overall.products
      .filter((product) => isOffered(product, view))
      .map((product) => productInBranch(product, view.branchId)),
  );
  const ofCategory = groupBy(offered, ({ categoryId }) => categoryId);
  const categories = byPriority(overall.categories).flatMap((category) => {
    const products = ofCategory.get(category.id);
    return products ? { category, products } : [];
  });
  const ofGroup = groupBy(categories, ({ category }) => category.groupId ?? null);
  const groups = byPriority(overall.groups).flatMap((group) => {
    const own = ofGroup.get(group.id);
    return own ? { group, categories: own } : [];
  });
  // Products of a missing category are left out.
  const products = new Map(
    categories.flatMap((category) => category.products.map((product) => [product.id, product])),
  );
  return { groups, categories, ungrouped: ofGroup.get(null) ?? [], products };
}

function byPriority<Item extends { priority: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => a.priority - b.priority);
}

/** As Map.groupBy, which the oldest supported browsers lack. */
function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
