import type { CSSProperties, ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import styles from "./bottom-nav.module.css";

type LinkProps = { className: string; children: ReactNode; "aria-current": "page" | undefined };

type Item = {
  id: string;
  label: ReactNode;
  icon: ReactNode;
  isCurrent: boolean;
  /** Badge count, and the accessible name that contains it. */
  badge?: { count: ReactNode; name: string };
  renderLink: (props: LinkProps) => ReactNode;
};

/** Home, search, basket, orders, profile: main navigation on phones (`isNavigationViewEnabled`). */
export function BottomNav({ label, items }: { label: string; items: Item[] }) {
  // The first items have their places before the browser has parsed the last one.
  return (
    <nav
      className={styles.nav}
      style={{ "--count": items.length } as CSSProperties}
      aria-label={label}
    >
      {items.map((item) => (
        <div key={item.id} className={styles.place}>
          {item.renderLink({
            className: joinClasses(styles.link, item.isCurrent && styles.current),
            "aria-current": item.isCurrent ? "page" : undefined,
            children: (
              <>
                <span className={styles.icon}>
                  {item.icon}
                  {item.badge && (
                    <span className={styles.badge} aria-hidden="true">
                      {item.badge.count}
                    </span>
                  )}
                </span>
                <span className={styles.label} aria-hidden={item.badge ? true : undefined}>
                  {item.label}
                </span>
                {item.badge && <VisuallyHidden>{item.badge.name}</VisuallyHidden>}
              </>
            ),
          })}
        </div>
      ))}
    </nav>
  );
}
