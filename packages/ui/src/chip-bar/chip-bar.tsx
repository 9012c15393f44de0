import { useEffect, useRef } from "react";
import type { MouseEvent } from "react";
import { joinClasses } from "../join-classes.ts";
import { smoothScroll } from "../motion/reduced-motion.ts";
import chip from "./chip.module.css";
import styles from "./chip-bar.module.css";

type Props = {
  label: string;
  items: { id: string; label: string; href: string }[];
  currentId: string | null;
  className?: string;
  /** May prevent the link's jump and scroll smoothly instead. */
  onSelect?: (id: string, event: MouseEvent) => void;
};

/** The categories of a menu in one line; scrolls the current one into view. */
export function ChipBar({ label, items, currentId, className, onSelect }: Props) {
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    if (currentId === null) return;
    const selector = `[data-id="${CSS.escape(currentId)}"]`;
    const current = bar.current?.querySelector<HTMLElement>(selector);
    // The bar itself is scrolled: `scrollIntoView` would move the page as well.
    if (bar.current && current) centre(bar.current, current);
  }, [currentId]);

  return (
    <nav ref={bar} className={joinClasses(styles.bar, className)} aria-label={label}>
      {items.map((item) => (
        <a
          key={item.id}
          className={chip.chip}
          data-id={item.id}
          href={item.href}
          aria-current={item.id === currentId ? "true" : undefined}
          onClick={onSelect && ((event) => onSelect(item.id, event))}
        >
          {item.label}
        </a>
      ))}
    </nav>
  );
}

function centre(bar: HTMLElement, item: HTMLElement) {
  bar.scrollTo({
    left: item.offsetLeft - (bar.clientWidth - item.offsetWidth) / 2,
    behavior: smoothScroll(),
  });
}
