import { Sheet } from "@dasturxon/ui/sheet/sheet";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBasket } from "../../core/session/client-session-context.ts";
import { BasketContent, EmptyBasket } from "./basket-content.tsx";
import styles from "./basket.module.css";
import { ContinueButton } from "./continue-button.tsx";
import { useBasketView } from "./use-basket-view.ts";

/** The basket as a sheet, for brands without a basket page. Decision "cartPageActive". */
export default function BasketSheet(props: { isOpen: boolean; onClose(): void }) {
  const { t } = useMessages();
  const view = useBasketView(useBasket((lines) => lines));
  const isEmpty = view.lines.length === 0;
  return (
    <Sheet
      {...props}
      title={t.basket.title}
      closeLabel={t.action.close}
      footer={isEmpty ? undefined : <ContinueButton view={view} />}
    >
      <div className={styles.ground}>
        {isEmpty ? <EmptyBasket /> : <BasketContent view={view} />}
      </div>
    </Sheet>
  );
}
