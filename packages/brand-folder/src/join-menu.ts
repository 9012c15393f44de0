import type { GeneratedCodes } from "./folder-reading.ts";
import type { MenuContext, MenuTables } from "./menu-context.ts";
import { LabelList } from "./menu-labels.ts";
import { menuOptions } from "./menu-options.ts";
import { menuCategories } from "./menu-categories.ts";
import { menuProducts } from "./menu-products.ts";
import type { Menu } from "./menu.ts";

/** Joins the tables of the menu, and reports what does not fit together. */
export function joinMenu(
  tables: MenuTables,
  context: MenuContext,
): { menu: Menu; generatedCodes: GeneratedCodes } {
  const labels = new LabelList(tables, context);
  const placed = menuCategories(tables, context);
  const optionGroups = menuOptions(tables.options, context);
  const { products, generated } = menuProducts(tables, context, { labels, placed, optionGroups });
  return {
    menu: {
      labels: labels.rows,
      groups: placed.groups,
      categories: placed.categories,
      products,
      optionGroups,
    },
    generatedCodes: { ...placed.generated, products: generated },
  };
}
