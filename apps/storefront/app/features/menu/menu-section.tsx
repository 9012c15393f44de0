import { ChevronLeftIcon } from "@dasturxon/ui/icons/chevron-left";
import { ChevronRightIcon } from "@dasturxon/ui/icons/chevron-right";
import { smoothScroll } from "@dasturxon/ui/motion/reduced-motion.ts";
import { useLayoutEffect, useRef, useState } from "react";
import type { CSSProperties, MouseEvent } from "react";
import type { CategorySection } from "../../shop/catalog/category-section.ts";
import { LazyProductTileGrid } from "../../shop/catalog/lazy-product-tile-grid.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import { sectionElementId } from "./section-element.ts";
import styles from "./menu-section.module.css";

/** Cards per row on a phone, and approximately on a wide screen beside list and basket. */
const columns = { BIG: [1, 2], MEDIUM: [2, 3], SMALL: [3, 5] } as const;

/**
 * One category of the menu. Below the fold it is neither laid out nor painted until it comes near, and it hydrates
 * separately, so that a long menu does not delay the first tap.
 */
export function MenuSection({ section, isFirst }: { section: CategorySection; isFirst: boolean }) {
  const [element, height] = useRememberedHeight(section.id);
  const [phone, wide] = columns[section.view];
  const rows = (perRow: number) =>
    section.scroll === "HORIZONTAL" ? 1 : Math.ceil(section.cards.length / perRow);
  return (
    <section
      ref={element}
      id={sectionElementId(section.id)}
      className={styles.section}
      data-view={section.view}
      data-first={isFirst || undefined}
      aria-labelledby={`${sectionElementId(section.id)}-title`}
      style={
        {
          "--phone-rows": rows(phone),
          "--wide-rows": rows(wide),
          ...(height && { "--height": `${height}px` }),
        } as CSSProperties
      }
    >
      <div className={styles.head}>
        <h2 id={`${sectionElementId(section.id)}-title`} className={styles.title} tabIndex={-1}>
          {section.name}
        </h2>
        {section.scroll === "HORIZONTAL" && <RowArrows />}
      </div>
      <LazyProductTileGrid section={section} isFirst={isFirst} />
    </section>
  );
}

const heights = new WeakMap<ClientSession, Map<string, number>>();

/** Height of the section when the page was last shown: restoring the scroll needs exact heights. */
function useRememberedHeight(id: string) {
  const clientSession = useClientSession();
  const element = useRef<HTMLElement>(null);
  const [height] = useState(() => heights.get(clientSession)?.get(id));
  // Stops with the page, before the observer reports that the section has gone.
  useLayoutEffect(() => {
    const known = heights.get(clientSession) ?? new Map<string, number>();
    heights.set(clientSession, known);
    const observer = new ResizeObserver(([entry]) => {
      const [size] = entry?.borderBoxSize ?? [];
      if (size) known.set(id, size.blockSize);
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [id, clientSession]);
  return [element, height] as const;
}

/** Share of the row's width that one press scrolls. */
const arrowStep = 0.8;

/**
 * Scrolls a row for mice without a horizontal wheel. Hidden from screen readers: touch and keyboard scroll the row
 * themselves.
 */
function RowArrows() {
  const move = (direction: -1 | 1) => (event: MouseEvent) => {
    const row = event.currentTarget.closest("section")?.querySelector("[data-no-swipe]");
    row?.scrollBy({
      left: direction * arrowStep * row.clientWidth,
      behavior: smoothScroll(),
    });
  };
  return (
    <div className={styles.arrows} aria-hidden="true">
      <button type="button" className={styles.arrow} tabIndex={-1} onClick={move(-1)}>
        <ChevronLeftIcon size={20} />
      </button>
      <button type="button" className={styles.arrow} tabIndex={-1} onClick={move(1)}>
        <ChevronRightIcon size={20} />
      </button>
    </div>
  );
}
