import { countOfPortions } from "../../core/session/basket-state.ts";
import { lazyComponent } from "../../core/page/lazy-component.tsx";
import { useMediaQuery } from "../../core/page/use-media-query.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBasket } from "../../core/session/client-session-context.ts";
import styles from "./side-basket.module.css";

const SideBasket = lazyComponent(() => import("./side-basket.tsx"));

/** Width from which the menu page has room for it; equal to `menu-page.module.css`. */
const wideScreen = "(min-width: 1100px)";

/** Reserves the basket's place beside the menu; its code is loaded only if it is visible. */
export function SideBasketHost() {
  const { t } = useMessages();
  const isWide = useMediaQuery(wideScreen);
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
