import { BottomBar } from "@dasturxon/ui/bottom-bar/bottom-bar";
import { Card } from "@dasturxon/ui/card/card";
import type { DishCard } from "../../dish/dish-card.ts";
import { PageHead } from "../../dish/page-head.tsx";
import { useHydrated } from "../../dish/use-hydrated.ts";
import { useMessages } from "../../session/messages.ts";
import { useBasket } from "../../session/visitor-context.ts";
import { BasketContent } from "./basket-content.tsx";
import styles from "./basket-page.module.css";
import { BasketSkeleton } from "./basket-skeleton.tsx";
import { ContinueButton } from "./continue-button.tsx";
import { EmptyBasket } from "./empty-basket.tsx";
import { useBasketView } from "./use-basket-view.ts";

/** The basket on a page of its own. The server knows no basket: it draws the shape of one. */
export function BasketPage({ recommended }: { recommended: DishCard[] }) {
  const { t } = useMessages();
  const isHydrated = useHydrated();
  const view = useBasketView(useBasket((lines) => lines));
  const isEmpty = isHydrated && view.lines.length === 0;
  return (
    <div className={styles.page}>
      <PageHead title={t.basket.title} />
      {!isHydrated ? (
        <BasketSkeleton />
      ) : isEmpty ? (
        <Card>
          <EmptyBasket />
        </Card>
      ) : (
        <>
          <BasketContent view={view} recommended={recommended} />
          <BottomBar className={styles.bar}>
            <ContinueButton view={view} />
          </BottomBar>
        </>
      )}
    </div>
  );
}
