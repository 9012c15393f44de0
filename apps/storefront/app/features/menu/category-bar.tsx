import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import { useEffect, useRef } from "react";
import type { CSSProperties, MouseEvent } from "react";
import { href } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./category-bar.module.css";
import { sectionElementId } from "./use-current-section.ts";

/** A name in the bar, with its width in our typeface: `em`, `null` if it cannot be computed. */
export type BarName = { id: string; name: string; nameWidth: number | null };
type BarEntry = BarName & { groupId: string | null };

type Props = {
  groups: BarName[];
  entries: BarEntry[];
  currentId: string | null;
  /** Entries scroll to sections of this page; otherwise each links to the category's page. */
  isOnPage: boolean;
  onSelect(id: string): void;
};

/**
 * The categories as a sticky row on phones, and as a list at the left on wide screens. With groups the row contains
 * those of the current group, and the groups are tabs above it.
 */
export function CategoryBar({ groups, entries, currentId, isOnPage, onSelect }: Props) {
  const { t } = useMessages();
  const bar = useRef<HTMLElement>(null);
  const currentGroup = entries.find(({ id }) => id === currentId)?.groupId ?? null;

  useEffect(() => {
    if (currentId === null) return;
    for (const current of bar.current?.querySelectorAll<HTMLElement>("[aria-current]") ?? [])
      centre(current);
  }, [currentId]);

  const select = (id: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSelect(id);
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
    <nav ref={bar} className={styles.bar} aria-label={t.menu.categories}>
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
    </nav>
  );
}

/** Keeps the row's width when the web font replaces its fallback. */
const ofWidth = ({ nameWidth }: BarName) => ({ "--name-width": nameWidth }) as CSSProperties;

/** Centres an entry in its scroll container; `scrollIntoView` would scroll the page as well. */
function centre(entry: HTMLElement) {
  const box = entry.closest<HTMLElement>(`.${styles.line}, .${styles.tabs}`);
  if (!box) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const [inner, outer] = [entry.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollTo({
    left: box.scrollLeft + inner.left - outer.left - (outer.width - inner.width) / 2,
    top: box.scrollTop + inner.top - outer.top - (outer.height - inner.height) / 2,
    behavior: isStill ? "instant" : "smooth",
  });
}
