import { Card } from "@dasturxon/ui/card/card";
import type { ProductCardData } from "../../product/product-card-data.ts";
import { useHydrated } from "../../product/use-hydrated.ts";
import { BasketLine } from "./basket-line.tsx";
import { Bill } from "./bill.tsx";
import { ChangesNotice } from "./changes-notice.tsx";
import styles from "./basket-content.module.css";
import { ClosedLine } from "./closed-line.tsx";
import { DeliveryProgress } from "./delivery-progress.tsx";
import { EarlyLines, EarlyLinesScript } from "./early-lines.tsx";
import { PromoField } from "./promo-field.tsx";
import { Recommendations } from "./recommendations.tsx";
import { ZoneNotice } from "./zone-notice.tsx";
import type { BasketView } from "./use-basket-view.ts";

type Props = {
  view: BasketView;
  /** What goes well with it, until the menu is in the browser. */
  recommended?: ProductCardData[];
};

/** Everything in the basket but the way on: the same on its page and in its sheet. */
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
          <EarlyLines />
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
          <Bill view={view} />
        </Card>
      ) : (
        <EarlyLinesScript />
      )}
    </div>
  );
}
