import { useSyncExternalStore } from "react";
import { countOfPortions } from "../../session/basket-state.ts";
import { lazyComponent } from "../../session/lazy-component.tsx";
import { useMessages } from "../../session/messages.ts";
import { useBasket } from "../../session/client-session-context.ts";
import styles from "./side-basket.module.css";

const SideBasket = lazyComponent(() => import("./side-basket.tsx"));

/** Where the menu page has room for it; `menu-page.module.css` says the same. */
const wideScreen = "(min-width: 1100px)";

/** Keeps the basket's place beside the menu; its code comes only where it is seen. */
export function SideBasketHost() {
  const { t } = useMessages();
  const isWide = useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(wideScreen);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(wideScreen).matches,
    () => false,
  );
  const count = useBasket(countOfPortions);
  return (
    <section className={styles.panel} aria-label={t.basket.title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t.basket.title}</h2>
        <span className={styles.count} data-basket="" data-empty={count === 0}>
          {count}
        </span>
      </div>
      {isWide && <SideBasket />}
    </section>
  );
}
