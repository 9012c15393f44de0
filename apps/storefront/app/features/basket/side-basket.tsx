import { BasketIcon } from "@dasturxon/ui/icons/basket";
import { memo, useDeferredValue } from "react";
import type { BasketLine as BasketLineState } from "../../core/session/basket-state.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBasket } from "../../core/session/client-session-context.ts";
import { BasketLine } from "./basket-line.tsx";
import { BasketBill, DeliveryProgress } from "./basket-bill.tsx";
import { ChangesNotice, ZoneNotice } from "./basket-notices.tsx";
import { ClearBasket } from "./clear-basket.tsx";
import { ContinueButton } from "./continue-button.tsx";
import { PromoField } from "./promo-field.tsx";
import styles from "./side-basket.module.css";
import { useBasketView } from "./use-basket-view.ts";

/** The basket beside the menu on wide screens: the lines scroll, bill and button stay. */
export default function SideBasket() {
  // Deferred, so that the pressed card responds first.
  const lines = useDeferredValue(useBasket((basket) => basket));
  return <Lines lines={lines} />;
}

const Lines = memo(function Lines({ lines }: { lines: BasketLineState[] }) {
  const { t } = useMessages();
  const view = useBasketView(lines);
  if (view.lines.length === 0) {
    return (
      <div className={styles.empty}>
        <BasketIcon size={32} />
        <p>{t.basket.emptySide}</p>
      </div>
    );
  }
  return (
    <>
      <div className={styles.scroll}>
        <ChangesNotice lines={view.lines} />
        <ul>
          {view.lines.map((line) => (
            <BasketLine key={line.key} priced={line} />
          ))}
        </ul>
        <ZoneNotice view={view} />
        <PromoField view={view} />
        <ClearBasket />
      </div>
      <div className={styles.bill}>
        <DeliveryProgress view={view} />
        <BasketBill view={view} />
      </div>
      <div className={styles.foot}>
        <ContinueButton view={view} />
      </div>
    </>
  );
});
