import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { UtensilsIcon } from "@dasturxon/ui/icons/utensils";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useMemo } from "react";
import type { ReactNode } from "react";
import { lazyComponent } from "../../core/page/lazy-component.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import type { CategorySection } from "../../shop/catalog/category-section.ts";
import { ClosedNotice } from "./closed-notice.tsx";
import type { MenuData } from "./load-menu.server.ts";
import styles from "./menu-page.module.css";
import { MenuSection } from "./menu-section.tsx";
import { useMeasuredHeights } from "./use-measured-heights.ts";
import { useShownCategory } from "./use-shown-category.ts";

/** Its links work without scripts. */
const CategoryBar = lazyComponent(() => import("./category-bar.tsx"), "afterwards");
/** Rendered by the server, but for the hours. */
const OrderTerms = lazyComponent(() => import("./order-terms.tsx"), "afterwards");
/** Links and pictures of the brands that have them. */
const GroupTiles = lazyComponent(() => import("./group-tiles.tsx"), "afterwards");
const TileFilters = lazyComponent(() => import("./tile-filters.tsx"), "afterwards");

/** The parts that a page change in the browser loads with the page. */
export const menuParts = ({ categoryView }: Pick<WebSettings, "categoryView">) => [
  OrderTerms,
  categoryView === "GROUP_CATEGORY" ? GroupTiles : CategoryBar,
];

type Props = {
  data: MenuData;
  /** Stories and banners. */
  offers: ReactNode;
  /** Beside the menu on wide screens. */
  aside: ReactNode;
};

/** Home: the menu in the brand's layout. Decisions "groupView", "categoryView". */
export function MenuPage({ data, offers, aside }: Props) {
  const { t } = useMessages();
  const { settings } = useBrand();
  const { groups, sections, ungrouped } = data;
  const isTiles = settings.categoryView === "GROUP_CATEGORY";
  const isEmpty = sections.length + groups.length + ungrouped.length === 0;
  return (
    <div
      className={styles.page}
      data-aside={aside !== null}
      data-bar={!isTiles && !isEmpty}
      data-groups={groups.length > 1 && !isTiles}
    >
      <VisuallyHidden>
        <h1>{settings.title}</h1>
      </VisuallyHidden>
      <div className={styles.top}>
        <OrderTerms />
        <ClosedNotice hours={data.hours} week={data.week} />
        {offers}
      </div>
      {isEmpty ? (
        <EmptyState
          icon={<UtensilsIcon />}
          title={t.menu.emptyMenuTitle}
          text={t.menu.emptyMenuText}
        />
      ) : isTiles ? (
        <Tiles data={data} />
      ) : settings.categoryView === "ONE_CATEGORY" ? (
        <OneCategory data={data} />
      ) : (
        <AllCategories data={data} />
      )}
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

/** Tiles of the groups, below a row of popular products. */
function Tiles({ data: { groups, popular, ungrouped } }: { data: MenuData }) {
  const { t } = useMessages();
  // The same in each render: another one before its code is loaded would discard the server's cards.
  const section = useMemo<CategorySection>(
    () => ({
      id: "popular",
      name: t.menu.popular,
      groupId: null,
      view: "MEDIUM",
      scroll: "HORIZONTAL",
      cards: popular,
    }),
    [t.menu.popular, popular],
  );
  return (
    <div className={styles.menu}>
      <TileFilters groups={groups} ungrouped={ungrouped} popular={section} />
      {popular.length > 0 && <MenuSection section={section} isFirst />}
      <GroupTiles groups={groups} ungrouped={ungrouped} />
    </div>
  );
}

/** All categories, one below the other; the bar shows the current one. */
function AllCategories({ data: { groups, sections } }: { data: MenuData }) {
  const menu = useMeasuredHeights<HTMLDivElement>();
  return (
    <>
      <CategoryBar groups={groups} entries={sections} isOnPage />
      <div ref={menu} className={styles.menu}>
        {sections.map((section, index) => (
          <MenuSection key={section.id} section={section} isFirst={index === 0} />
        ))}
      </div>
    </>
  );
}

/** One category at a time; the bar changes it. */
function OneCategory({ data: { groups, sections } }: { data: MenuData }) {
  const shown = useShownCategory(sections);
  return (
    <>
      <CategoryBar groups={groups} entries={sections} isOnPage={false} />
      <div className={styles.menu}>
        {shown && <MenuSection key={shown.id} section={shown} isFirst />}
      </div>
    </>
  );
}
