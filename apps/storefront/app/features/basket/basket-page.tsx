import { BottomBar } from "@dasturxon/ui/bottom-bar/bottom-bar";
import { Card } from "@dasturxon/ui/card/card";
import type { ProductCardData } from "../../product/product-card-data.ts";
import { PageHead } from "../../product/page-head.tsx";
import { useHydrated } from "../../product/use-hydrated.ts";
import { useMessages } from "../../session/messages.ts";
import { useBasket } from "../../session/client-session-context.ts";
import { BasketContent } from "./basket-content.tsx";
import styles from "./basket-page.module.css";
import { ContinueButton } from "./continue-button.tsx";
import { EmptyBasket } from "./empty-basket.tsx";
import { useBasketView } from "./use-basket-view.ts";

/**
 * The basket on a page of its own. The server knows no basket: it writes an empty one and a full one, and the draft in the
 * browser says before the first paint which of them shows.
 */
export function BasketPage({ recommended }: { recommended: ProductCardData[] }) {
  const { t } = useMessages();
  const isHydrated = useHydrated();
  const view = useBasketView(useBasket((lines) => lines));
  const isEmpty = view.lines.length === 0;
  return (
    // The script of `early-lines.tsx` says whether there are some; in a browser without scripts there are none.
    <div
      className={styles.page}
      data-lines={isHydrated ? undefined : "none"}
      suppressHydrationWarning
    >
      <PageHead title={t.basket.title} />
      {isEmpty && (
        <Card className={styles.empty}>
          <EmptyBasket />
        </Card>
      )}
      {(!isEmpty || !isHydrated) && <BasketContent view={view} recommended={recommended} />}
      {!isEmpty && (
        <BottomBar className={styles.bar}>
          <ContinueButton view={view} />
        </BottomBar>
      )}
    </div>
  );
}
