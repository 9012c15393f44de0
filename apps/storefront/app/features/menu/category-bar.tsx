import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import { SlidersIcon } from "@dasturxon/ui/icons/sliders";
import { smoothScroll } from "@dasturxon/ui/motion/reduced-motion.ts";
import { useEffect, useRef, useState } from "react";
import type { ComponentProps, CSSProperties, MouseEvent } from "react";
import { href, useNavigate } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { lazyComponent } from "../../core/page/lazy-component.tsx";
import { useMediaQuery } from "../../core/page/use-media-query.ts";
import { dietMarks, useChosenDiets } from "../../shop/catalog/chosen-diets.ts";
import styles from "./category-bar.module.css";
import { sectionElementId } from "./section-element.ts";
import { useCurrentSection } from "./use-current-section.ts";
import { useHiddenDishes } from "./use-hidden-dishes.ts";
import { categoryParameter, useShownCategory } from "./use-shown-category.ts";

const DietFilter = lazyComponent(() => import("../../shop/catalog/diet-filter.tsx"));

/** A name in the bar, with its width in our typeface: `em`, `null` if it cannot be computed. */
export type BarName = { id: string; name: string; nameWidth: number | null };
type BarEntry = BarName & { groupId: string | null; cards: readonly { diets?: string }[] };

type Props = {
  groups: BarName[];
  entries: BarEntry[];
  /** Entries scroll to sections of this page; otherwise each links to the category's page. */
  isOnPage: boolean;
};

/**
 * The categories as a sticky row on phones, and as a list at the left on wide screens. With groups the row contains
 * those of the current group, and the groups are tabs above it.
 */
export default function CategoryBar(props: Props) {
  return props.isOnPage ? <ScrollingBar {...props} /> : <SwitchingBar {...props} />;
}

function ScrollingBar(props: Props) {
  const { current, jump } = useCurrentSection(props.entries.map(({ id }) => id));
  return <Bar {...props} currentId={current} onSelect={jump} />;
}

function SwitchingBar(props: Props) {
  const shown = useShownCategory(props.entries);
  const navigate = useNavigate();
  const select = (id: string, bar: HTMLElement | null) => {
    const query = new URLSearchParams({ [categoryParameter]: id });
    void navigate(`?${query}`, { replace: true, preventScrollReset: true });
    if (bar)
      window.scrollTo({ top: Math.min(window.scrollY, topOfMenu(bar)), behavior: "instant" });
  };
  return <Bar {...props} currentId={shown?.id ?? null} onSelect={select} />;
}

/** Maximal scroll offset at which the start of the menu, which follows the bar, is in view. Pixels. */
function topOfMenu(bar: HTMLElement) {
  const menu = bar.nextElementSibling;
  if (!menu) return 0;
  const isBeside = bar.getBoundingClientRect().right <= menu.getBoundingClientRect().left;
  const edge = Number.parseFloat(getComputedStyle(bar).top) || 0;
  const barHeight = isBeside ? 0 : bar.getBoundingClientRect().height;
  return menu.getBoundingClientRect().top + window.scrollY - edge - barHeight;
}

type BarProps = Props & {
  currentId: string | null;
  onSelect(id: string, bar: HTMLElement | null): void;
};

function Bar({ groups, entries, currentId, isOnPage, onSelect }: BarProps) {
  const { t } = useMessages();
  const bar = useRef<HTMLElement>(null);
  const filters = useFilterRow();
  // A page with one category at a time would be empty if it has no such dish.
  const marks = isOnPage ? dietMarks(entries.flatMap(({ cards }) => cards)) : [];
  const hasDiets = marks.length > 0;
  useHiddenDishes(hasDiets ? entries : [], filters.chosen);
  const currentGroup = entries.find(({ id }) => id === currentId)?.groupId ?? null;

  useEffect(() => {
    if (currentId === null) return;
    for (const current of bar.current?.querySelectorAll<HTMLElement>("[aria-current]") ?? [])
      centre(current);
  }, [currentId]);

  const select = (id: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect(id, bar.current);
  };
  const address = (id: string) =>
    isOnPage ? `#${sectionElementId(id)}` : `${href("/category")}?id=${id}`;
  const shelves = [
    ...groups.map((group) => ({ group, own: entries.filter((e) => e.groupId === group.id) })),
    {
      group: null,
      own: entries.filter((e) => !groups.some(({ id }) => id === e.groupId)),
    },
  ].filter(({ own }) => own.length > 0);

  return (
    <nav
      ref={bar}
      className={styles.bar}
      data-filters={hasDiets && filters.isOpen ? "" : undefined}
      aria-label={t.menu.categories}
    >
      {groups.length > 1 && (
        <div className={styles.tabs}>
          {shelves.map(
            ({ group, own: [first] }) =>
              first &&
              group && (
                <a
                  key={group.id}
                  className={styles.tab}
                  style={ofWidth(group)}
                  href={address(first.id)}
                  aria-current={group.id === currentGroup ? "true" : undefined}
                  onClick={select(first.id)}
                >
                  {group.name}
                </a>
              ),
          )}
        </div>
      )}
      <div className={styles.line}>
        {hasDiets && (
          <button
            type="button"
            className={styles.filters}
            aria-expanded={filters.isOpen}
            data-filtered={filters.chosen.length > 0 || undefined}
            aria-label={t.menu.filters}
            onClick={filters.toggle}
          >
            <SlidersIcon size={20} />
          </button>
        )}
        {shelves.map(({ group, own }) => (
          <div
            key={group?.id}
            className={joinClasses(styles.shelf, group && group.id !== currentGroup && styles.away)}
          >
            {group && groups.length > 1 && <p className={styles.group}>{group.name}</p>}
            {own.map((entry) => (
              <a
                key={entry.id}
                className={styles.chip}
                data-entry=""
                style={ofWidth(entry)}
                href={address(entry.id)}
                aria-current={entry.id === currentId ? "true" : undefined}
                onClick={select(entry.id)}
              >
                {entry.name}
              </a>
            ))}
          </div>
        ))}
      </div>
      {hasDiets && (
        <Diets
          isWanted={filters.isOpen || filters.chosen.length > 0}
          marks={marks}
          onChange={() => {
            if (!bar.current) return;
            const top = Math.min(window.scrollY, topOfMenu(bar.current));
            window.scrollTo({ top, behavior: "instant" });
          }}
        />
      )}
    </nav>
  );
}

type DietsProps = ComponentProps<typeof DietFilter> & { isWanted: boolean };

/** The filters, whose code and texts are loaded where they are shown: on wide screens, and on phones once they are opened. */
function Diets({ isWanted, ...props }: DietsProps) {
  const isWide = useMediaQuery("(min-width: 900px)");
  return (
    (isWide || isWanted) && (
      <div className={styles.diets}>
        <DietFilter {...props} />
      </div>
    )
  );
}

/** The row of filters on phones: open while the address has some, and as the customer leaves it. */
function useFilterRow() {
  const chosen = useChosenDiets();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isOpen = wanted ?? chosen.length > 0;
  return { chosen, isOpen, toggle: () => setWanted(!isOpen) };
}

/** Keeps the row's width when the web font replaces its fallback. */
const ofWidth = ({ nameWidth }: BarName) => ({ "--name-width": nameWidth }) as CSSProperties;

/** Centres an entry in its scroll container; `scrollIntoView` would scroll the page as well. */
function centre(entry: HTMLElement) {
  const box = entry.closest<HTMLElement>(`.${styles.line}, .${styles.tabs}`);
  if (!box) return;
  const [inner, outer] = [entry.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollTo({
    left: box.scrollLeft + inner.left - outer.left - (outer.width - inner.width) / 2,
    top: box.scrollTop + inner.top - outer.top - (outer.height - inner.height) / 2,
    behavior: smoothScroll(),
  });
}
