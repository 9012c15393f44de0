import { missingForMinimum } from "@dasturxon/domain/basket/delivery-minimum";
import { BasketBar } from "@dasturxon/ui/bottom-bar/basket-bar";
import { BottomBar } from "@dasturxon/ui/bottom-bar/bottom-bar";
import { Link } from "react-router";
import { useGroup } from "../../shop/group/group-store.ts";
import { estimateText, useOrderEstimate } from "../../shop/fulfilment/order-estimate.ts";
import { basketLink } from "../../shop/orders/basket-link.ts";
import { countOfPortions, displayedTotal } from "../../core/session/basket-state.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { useBasket, useDraft } from "../../core/session/client-session-context.ts";
import type { OverlayState } from "../../core/page/use-overlay.ts";
import styles from "./floating-basket.module.css";

type Props = {
  /** Wide screens show the basket beside the menu. */
  hasSideBasket?: boolean;
};

/**
 * Basket bar at the bottom of the screen and after the last product. Hidden on phones if the brand's navigation
 * contains the basket. Decision "basketPosition".
 */
export function FloatingBasket({ hasSideBasket = false }: Props) {
  const messages = useMessages();
  const { t, format } = messages;
  const { settings, orderSettings } = useBrand();
  const count = useBasket(countOfPortions);
  const total = useBasket(displayedTotal);
  const isDelivery = useDraft(({ choices }) => choices.serviceType === "DELIVERY");
  const isInGroup = useGroup(({ membership }) => membership !== null);
  const time = estimateText(useOrderEstimate(), messages);
  if (count === 0) return null;
  // The dishes of a group count together, which only its basket knows.
  const missing =
    isDelivery && !isInGroup ? missingForMinimum(total, orderSettings.minimalDeliveryPrice) : 0;
  const isInNavigation =
    settings.basketPosition === "NAVIGATION_BAR" && settings.isNavigationViewEnabled;
  const overlay: OverlayState = { isOverlay: true };
  return (
    <div
      className={styles.place}
      data-side-basket={hasSideBasket}
      data-in-navigation={isInNavigation}
    >
      <BottomBar className={styles.bar}>
        <BasketBar
          count={count}
          label={t.basket.title}
          note={
            missing > 0
              ? t.basket.missingForMinimumShort(format.sum(missing))
              : time && `${isDelivery ? t.shell.delivery : t.shell.pickUp} · ${time}`
          }
          amount={format.sum(total)}
          renderLink={(look) => (
            <Link
              {...look}
              data-main-action=""
              to={basketLink(settings)}
              state={overlay}
              preventScrollReset={!settings.cartPageActive}
            />
          )}
        />
      </BottomBar>
    </div>
  );
}
