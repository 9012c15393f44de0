import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { UtensilsIcon } from "@dasturxon/ui/icons/utensils";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../../core/page/use-hydrated.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { CategoryBar } from "./category-bar.tsx";
import { ClosedNotice } from "./closed-notice.tsx";
import { GroupTiles } from "./group-tiles.tsx";
import type { MenuData } from "./load-menu.server.ts";
import styles from "./menu-page.module.css";
import { MenuSection } from "./menu-section.tsx";
import { useCurrentSection } from "./use-current-section.ts";
import { useMeasuredHeights } from "./use-measured-heights.ts";

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
        <div className={styles.menu}>
          <GroupTiles groups={groups} ungrouped={ungrouped} />
        </div>
      ) : settings.categoryView === "ONE_CATEGORY" ? (
        <OneCategory data={data} />
      ) : (
        <AllCategories data={data} />
      )}
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

/** All categories, one below the other; the bar shows the current one. */
function AllCategories({ data: { groups, sections } }: { data: MenuData }) {
  const menu = useMeasuredHeights<HTMLDivElement>();
  const { current, jump } = useCurrentSection(sections.map(({ id }) => id));
  return (
    <>
      <CategoryBar
        groups={groups}
        entries={sections}
        currentId={current}
        isOnPage
        onSelect={jump}
      />
      <div ref={menu} className={styles.menu}>
        {sections.map((section, index) => (
          <MenuSection key={section.id} section={section} isFirst={index === 0} />
        ))}
      </div>
    </>
  );
}

/** Query parameter with the shown category; the first one by default. */
const categoryParameter = "category";

/** One category at a time; the bar changes it. */
function OneCategory({ data: { groups, sections } }: { data: MenuData }) {
  const isHydrated = useHydrated();
  const { search } = useLocation();
  const navigate = useNavigate();
  const requestedId = isHydrated ? new URLSearchParams(search).get(categoryParameter) : null;
  const shown = sections.find(({ id }) => id === requestedId) ?? sections[0];
  const select = (id: string) => {
    const query = new URLSearchParams({ [categoryParameter]: id });
    void navigate(`?${query}`, { replace: true, preventScrollReset: true });
    window.scrollTo({ top: Math.min(window.scrollY, topOfMenu()), behavior: "instant" });
  };
  return (
    <>
      <CategoryBar
        groups={groups}
        entries={sections}
        currentId={shown?.id ?? null}
        isOnPage={false}
        onSelect={select}
      />
      <div className={styles.menu}>
        {shown && <MenuSection key={shown.id} section={shown} isFirst />}
      </div>
    </>
  );
}

/** Maximal scroll offset at which the start of the menu is in view. Pixels. */
function topOfMenu() {
  const menu = document.querySelector(`.${styles.menu}`);
  const bar = menu?.previousElementSibling;
  if (!menu || !bar) return 0;
  const isBeside = bar.getBoundingClientRect().right <= menu.getBoundingClientRect().left;
  const barHeight = isBeside ? 0 : bar.getBoundingClientRect().height;
  return menu.getBoundingClientRect().top + window.scrollY - barHeight;
}
