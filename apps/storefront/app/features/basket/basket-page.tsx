import { BottomBar } from "@dasturxon/ui/bottom-bar/bottom-bar";
import { Card } from "@dasturxon/ui/card/card";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";
import { PageHead } from "../../core/page/page-head.tsx";
import { useHydrated } from "../../core/page/use-hydrated.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBasket } from "../../core/session/client-session-context.ts";
import { BasketContent, EmptyBasket } from "./basket-content.tsx";
import styles from "./basket.module.css";
import { ClearBasket } from "./clear-basket.tsx";
import { ContinueButton } from "./continue-button.tsx";
import { useBasketView } from "./use-basket-view.ts";

/**
 * The basket's page. The server knows no basket: it writes an empty one and a full one, and the stored draft decides
 * before the first paint which is shown.
 */
export function BasketPage({ recommended }: { recommended: ProductCardData[] }) {
  const { t } = useMessages();
  const isHydrated = useHydrated();
  const view = useBasketView(useBasket((lines) => lines));
  const isEmpty = view.lines.length === 0;
  return (
    // The script of `prerendered-lines.tsx` decides whether there are lines; a browser without scripts has none.
    <div
      className={styles.page}
      data-lines={isHydrated ? undefined : "none"}
      suppressHydrationWarning
    >
      <PageHead title={t.basket.title}>
        {isHydrated && !isEmpty && <ClearBasket className={styles.clear} />}
      </PageHead>
      {isEmpty && (
        <Card className={styles.empty}>
          <EmptyBasket promo={view.promo.waiting} />
        </Card>
      )}
      {(!isEmpty || !isHydrated) && <BasketContent view={view} recommended={recommended} />}
      {!isEmpty && (
        <BottomBar>
          <ContinueButton view={view} />
        </BottomBar>
      )}
    </div>
  );
}
