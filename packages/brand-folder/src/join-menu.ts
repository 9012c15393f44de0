import type { GeneratedCodes } from "./folder-reading.ts";
import type { MenuContext, MenuTables } from "./menu-context.ts";
import { LabelList } from "./menu-labels.ts";
import { menuOptions } from "./menu-options.ts";
import { menuPlaces } from "./menu-places.ts";
import { menuProducts } from "./menu-products.ts";
import type { Menu } from "./menu.ts";

/** Joins the tables of the menu, and reports what does not fit together. */
export function joinMenu(
  tables: MenuTables,
  context: MenuContext,
): { menu: Menu; generatedCodes: GeneratedCodes } {
  const labels = new LabelList(tables, context);
  const places = menuPlaces(tables, context);
  const optionGroups = menuOptions(tables.options, context);
  const { products, generated } = menuProducts(tables, context, { labels, places, optionGroups });
  return {
    menu: {
      labels: labels.rows,
      groups: places.groups,
      categories: places.categories,
      products,
      optionGroups,
    },
    generatedCodes: { ...places.generated, products: generated },
  };
}
