import type { Branch } from "@dasturxon/contract/entities/branch";
import { weekSpans } from "@dasturxon/domain/branch/week-spans";
import type { WeekSpans } from "@dasturxon/domain/branch/week-spans";
import { buildMenu } from "@dasturxon/domain/menu/build-menu";
import { localized } from "@dasturxon/messages/language";
import { onestWidth } from "@dasturxon/ui/fonts/onest-width.ts";
import type { RouterContextProvider } from "react-router";
import type { BarName } from "./category-bar.tsx";
import type { OrderingBranch } from "./ordering-hours.ts";
import { categorySection, groupEntry, productsOf } from "../../shop/catalog/category-section.ts";
import type { CategorySection, GroupEntry } from "../../shop/catalog/category-section.ts";
import { popularProducts } from "../../shop/catalog/popular-products.ts";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";
import { storefrontContext } from "../../core/brand/storefront-context.server.ts";
import { resultOrThrow } from "../../core/page/loader-errors.ts";
import type { Shell } from "../../core/brand/shell.ts";

/** Data of home, in one language and for one branch. No personal data: the page is cached. */
export type MenuData = {
  /** The branch of these products; `null` while unknown. */
  branchId: string | null;
  groups: (GroupEntry & BarName)[];
  /** Empty if home shows tiles of groups. */
  sections: (CategorySection & BarName)[];
  /** Dishes above the tiles, if home shows those: a price on the first screen. */
  popular: ProductCardData[];
  /** Categories without a group, if home shows tiles. */
  ungrouped: GroupEntry[];
  hours: OrderingBranch[];
  /** Opening hours for the inline script, which runs before the bundles have loaded. */
  week: { DELIVERY: WeekSpans; PICK_UP: WeekSpans };
};

/** The menu of the visitor's branch, reduced to the data that home shows. */
export async function loadMenu(context: Readonly<RouterContextProvider>): Promise<MenuData> {
  const { shell, api } = context.get(storefrontContext);
  const { settings, orderSettings } = brandOf(shell);
  const [overall, branches] = await Promise.all([
    api.getOverallMenu({ query: { type: shell.client } }).then(resultOrThrow),
    api.listBranches().then(resultOrThrow),
  ]);
  const menu = buildMenu(overall, { branchId: shell.branchId, channel: shell.client });
  const hours = branches
    .filter(({ id }) => shell.branchId === null || id === shell.branchId)
    .map(orderingBranch);
  const display = { language: shell.language, priceRounding: orderSettings.priceRounding };
  const isTiles = settings.categoryView === "GROUP_CATEGORY";
  const spans = (service: "DELIVERY" | "PICK_UP") =>
    weekSpans(hours, service, settings, orderSettings, new Date());
  return {
    branchId: shell.branchId,
    groups:
      isTiles || settings.groupView === "GROUP"
        ? menu.groups
            .map(({ group, categories }) => groupEntry(group, categories, shell.language))
            .map((entry) => ({
              ...entry,
              // Tabs do not filter.
              marks: isTiles ? entry.marks : [],
              nameWidth: onestWidth(entry.name, 600),
            }))
        : [],
    sections: isTiles
      ? []
      : menu.categories
          .map((category) => categorySection(category, display))
          .map((section) => ({ ...section, nameWidth: onestWidth(section.name, 500) })),
    popular: isTiles
      ? popularProducts(overall, { branchId: shell.branchId, channel: shell.client }, display)
      : [],
    ungrouped: isTiles
      ? menu.ungrouped.map(({ category, products }) => ({
          id: category.id,
          name: localized(category.name, shell.language),
          image: category.image ?? null,
          colour: null,
          ...productsOf(products),
        }))
      : [],
    hours,
    week: { DELIVERY: spans("DELIVERY"), PICK_UP: spans("PICK_UP") },
  };
}

/** Always set: the root middleware refuses pages without a brand. */
function brandOf({ brand }: Shell) {
  if (!brand) throw new Error("The menu needs a brand");
  return brand;
}

const orderingBranch = (branch: Branch): OrderingBranch => ({
  id: branch.id,
  open: branch.open,
  close: branch.close,
  workHours: branch.workHours,
  deliveryStart: branch.deliveryStart,
  deliveryEnd: branch.deliveryEnd,
  isActive: branch.isActive,
  deleted: branch.deleted,
  settings: branch.settings,
  pauses: branch.pauses,
  busy: branch.busy,
});
