import { ButtonLink } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { BasketIcon } from "@dasturxon/ui/icons/basket";
import { Link, href } from "react-router";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";
import { useHydrated } from "../../core/page/use-hydrated.ts";
import { BasketLine } from "./basket-line.tsx";
import { BasketBill, DeliveryProgress } from "./basket-bill.tsx";
import { ChangesNotice, ClosedLine, ZoneNotice } from "./basket-notices.tsx";
import { PrerenderedLines, PrerenderedLinesScript } from "./prerendered-lines.tsx";
import { PromoField } from "./promo-field.tsx";
import { Recommendations } from "./recommendations.tsx";
import type { BasketView } from "./use-basket-view.ts";
import { AgainHost } from "../../shop/orders/again-host.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./basket.module.css";

type Props = {
  view: BasketView;
  /** Recommended products until the catalogue is loaded. */
  recommended?: ProductCardData[];
};

/** Content of the basket without its button, shared by its page and its sheet. */
export function BasketContent({ view, recommended = [] }: Props) {
  const isHydrated = useHydrated();
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
      {view.promo.isOffered && (
        <Card>
          <PromoField view={view} />
        </Card>
      )}
      <ZoneNotice view={view} />
      <ClosedLine view={view} />
      {isHydrated ? (
        <Card className={styles.bill}>
          <DeliveryProgress view={view} />
          <BasketBill view={view} />
        </Card>
      ) : (
        <PrerenderedLinesScript />
      )}
    </div>
  );
}

/** @param promo A code that waits for dishes. */
export function EmptyBasket({ promo }: { promo?: string | null }) {
  const { t } = useMessages();
  return (
    <>
      <AgainHost />
      <EmptyState
        icon={<BasketIcon />}
        title={t.basket.empty}
        text={promo ? t.basket.promoWaits(promo) : t.basket.emptyText}
        action={
          <ButtonLink renderLink={(look) => <Link {...look} to={href("/")} />}>
            {t.basket.toMenu}
          </ButtonLink>
        }
      />
    </>
  );
}
