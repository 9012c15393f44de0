import { missingForMinimum } from "@dasturxon/domain/basket/delivery-minimum";
import { BasketBar } from "@dasturxon/ui/bottom-bar/basket-bar";
import { BottomBar } from "@dasturxon/ui/bottom-bar/bottom-bar";
import { Link } from "react-router";
import { basketLink } from "../../session/basket-link.ts";
import { countOfPortions, seenTotal } from "../../session/basket-state.ts";
import { useMessages } from "../../session/messages.ts";
import { useBrand } from "../../session/shell.ts";
import { useBasket, useDraft } from "../../session/client-session-context.ts";
import type { OverlayState } from "../../product/open-product.ts";
import styles from "./floating-basket.module.css";

type Props = {
  /** Wide screens show the basket beside the menu. */
  hasSideBasket?: boolean;
};

/**
 * One tap to the basket, at the bottom of the screen and after the last dish of the page. On phones of brands whose
 * navigation holds the basket it is left to that. Decision "basketPosition".
 */
export function FloatingBasket({ hasSideBasket = false }: Props) {
  const { t, format } = useMessages();
  const { settings, orderSettings } = useBrand();
  const count = useBasket(countOfPortions);
  const total = useBasket(seenTotal);
  const isDelivery = useDraft(({ choices }) => choices.serviceType === "DELIVERY");
  if (count === 0) return null;
  const missing = isDelivery ? missingForMinimum(total, orderSettings.minimalDeliveryPrice) : 0;
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
          note={missing > 0 ? t.basket.missingForMinimumShort(format.sum(missing)) : undefined}
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
