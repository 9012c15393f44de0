import { Card } from "@dasturxon/ui/card/card";
import type { ProductCardData } from "../../shop/catalog/product-card-data.ts";
import { useHydrated } from "../../core/page/use-hydrated.ts";
import { BasketLine } from "./basket-line.tsx";
import { BasketBill } from "./basket-bill.tsx";
import { ChangesNotice } from "./changes-notice.tsx";
import styles from "./basket-content.module.css";
import { ClosedLine } from "./closed-line.tsx";
import { DeliveryProgress } from "./delivery-progress.tsx";
import { PrerenderedLines, PrerenderedLinesScript } from "./prerendered-lines.tsx";
import { PromoField } from "./promo-field.tsx";
import { Recommendations } from "./recommendations.tsx";
import { ZoneNotice } from "./zone-notice.tsx";
import type { BasketView } from "./use-basket-view.ts";

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
