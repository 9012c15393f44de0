import { Sheet } from "@dasturxon/ui/sheet/sheet";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBasket } from "../../core/session/client-session-context.ts";
import { BasketContent, EmptyBasket } from "./basket-content.tsx";
import styles from "./basket-sheet.module.css";
import { ClearBasket } from "./clear-basket.tsx";
import { ContinueButton } from "./continue-button.tsx";
import { useBasketView } from "./use-basket-view.ts";

type Props = {
  isOpen: boolean;
  isInPlace: boolean;
  onClose: () => void;
  recommended: ProductCardData[];
};

/** The basket as a sheet, for brands without a basket page. Decision "cartPageActive". */
export default function BasketSheet({ recommended, ...props }: Props) {
  const { t } = useMessages();
  const view = useBasketView(useBasket((lines) => lines));
  const isEmpty = view.lines.length === 0;
  return (
    <Sheet
      {...props}
      title={t.basket.title}
      closeLabel={t.action.close}
      footer={isEmpty ? undefined : <ContinueButton view={view} />}
      hasFixedHeight
    >
      {isEmpty ? (
        <div className={styles.empty}>
          <EmptyBasket promo={view.promo.waiting} />
        </div>
      ) : (
        <div className={styles.ground}>
          <BasketContent view={view} recommended={recommended} />
          <ClearBasket />
        </div>
      )}
    </Sheet>
  );
}
