import { ButtonLink } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { BasketIcon } from "@dasturxon/ui/icons/basket";
import { Link, href } from "react-router";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";
import { useHydrated } from "../../core/page/use-hydrated.ts";
import { lazyComponent } from "../../core/page/lazy-component.tsx";
import { useGroup } from "../../shop/group/group-store.ts";
import { OrderTogether } from "./order-together.tsx";
import { BasketLine } from "./basket-line.tsx";
import { BasketBill, DeliveryProgress } from "./basket-bill.tsx";
import { ChangesNotice, ClosedLine, ZoneNotice } from "./basket-notices.tsx";
import { PrerenderedLines, PrerenderedLinesScript } from "./prerendered-lines.tsx";
import { PromoField } from "./promo-field.tsx";
import { Recommendations } from "./recommendations.tsx";
import type { BasketView } from "./use-basket-view.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./basket.module.css";

export const GroupPart = lazyComponent(() => import("./group-part.tsx"));

type Props = {
  view: BasketView;
  /** Recommended products until the catalogue is loaded. */
  recommended?: ProductCardData[];
};

/** Content of the basket without its button, shared by its page and its sheet. */
export function BasketContent({ view, recommended = [] }: Props) {
  const isHydrated = useHydrated();
  const isInGroup = useGroup(({ membership }) => membership !== null);
  return (
    <div className={styles.content}>
      <ChangesNotice lines={view.lines} />
      <Card className={styles.lines}>
        {isHydrated ? (
          <ul>
            {view.lines.map((line) => (
              <BasketLine key={line.key} priced={line} />
            ))}
          </ul>
        ) : (
          <PrerenderedLines />
        )}
      </Card>
      <Recommendations view={view} before={recommended} />
      {isInGroup ? (
        <Card>
          <GroupPart />
        </Card>
      ) : (
        <>
          {view.promo.isOffered && (
            <Card>
              <PromoField view={view} />
            </Card>
          )}
          <ZoneNotice view={view} />
          <ClosedLine view={view} />
          {isHydrated ? (
            <>
              <Card className={styles.bill}>
                <DeliveryProgress view={view} />
                <BasketBill view={view} />
              </Card>
              <OrderTogether />
            </>
          ) : (
            <PrerenderedLinesScript />
          )}
        </>
      )}
    </div>
  );
}

export function EmptyBasket() {
  const { t } = useMessages();
  const isInGroup = useGroup(({ membership }) => membership !== null);
  return (
    <>
      <EmptyState
        icon={<BasketIcon />}
        title={t.basket.empty}
        text={t.basket.emptyText}
        action={
          <ButtonLink renderLink={(look) => <Link {...look} to={href("/")} />}>
            {t.basket.toMenu}
          </ButtonLink>
        }
      />
      {isInGroup && <GroupPart />}
    </>
  );
}
