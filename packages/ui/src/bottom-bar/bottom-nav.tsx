import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./bottom-nav.module.css";

type LinkProps = { className: string; children: ReactNode; "aria-current": "page" | undefined };

type Item = {
  id: string;
  label: ReactNode;
  icon: ReactNode;
  isCurrent: boolean;
  /** How many wait there; the renderer of the link says it in its own `aria-label` if need be. */
  badge?: ReactNode;
  renderLink: (props: LinkProps) => ReactNode;
};

/** Home, search, basket, orders, profile: the way around on phones (`isNavigationViewEnabled`). */
export function BottomNav({ label, items }: { label: string; items: Item[] }) {
  return (
    <nav className={styles.nav} aria-label={label}>
      {items.map((item) => (
        <div key={item.id} className={styles.place}>
          {item.renderLink({
            className: joinClasses(styles.link, item.isCurrent && styles.current),
            "aria-current": item.isCurrent ? "page" : undefined,
            children: (
              <>
                <span className={styles.icon}>
                  {item.icon}
                  {item.badge != null && <span className={styles.badge}>{item.badge}</span>}
                </span>
                <span className={styles.label}>{item.label}</span>
              </>
            ),
          })}
        </div>
      ))}
    </nav>
  );
}
