import { Suspense, useLayoutEffect, useRef, useState } from "react";
import type { CSSProperties } from "react";
import type { CategorySection } from "../../product/category-section.ts";
import { ProductTileGrid } from "../../product/product-tile-grid.tsx";
import { useClientSession } from "../../session/client-session-context.ts";
import type { ClientSession } from "../../session/client-session.ts";
import styles from "./menu-section.module.css";
import { RowArrows } from "./row-arrows.tsx";
import { sectionElementId } from "./section-element.ts";

/** Cards side by side on a phone and, about, beside the list and the basket of a wide screen. */
const columns = { BIG: [1, 2], MEDIUM: [2, 3], SMALL: [3, 5] } as const;

/**
 * One category of the menu. Below the fold it is neither laid out nor drawn until it comes near, and it is brought
 * to life by itself, so that a long menu does not hold up the first tap.
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
      <Suspense>
        <ProductTileGrid section={section} isFirst={isFirst} />
      </Suspense>
    </section>
  );
}

const heights = new WeakMap<ClientSession, Map<string, number>>();

/**
 * The height of a section when it was last on the page: Back finds the same place only if nothing is
 * guessed anew.
 */
function useRememberedHeight(id: string) {
  const clientSession = useClientSession();
  const element = useRef<HTMLElement>(null);
  const [height] = useState(() => heights.get(clientSession)?.get(id));
  // Stops with the page, before the observer could see it go.
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
