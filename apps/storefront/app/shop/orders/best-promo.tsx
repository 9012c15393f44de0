import { bestPromo } from "@dasturxon/domain/promo/best-promo";
import { Button } from "@dasturxon/ui/button/button";
import { useState } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { usePersonalQuery } from "../../core/session/query-client.ts";
import styles from "./best-promo.module.css";

type Props = {
  /** Product total before a promo, in whole sums. */
  products: number;
  /** 0 while unknown. */
  deliveryPrice: number;
  onUse: (code: string) => void;
};

/** One tap for the code that takes most off, inside of the empty field, so that nothing moves. */
export function BestPromo({ onUse, ...order }: Props) {
  const { t } = useMessages();
  const { result: promos } = usePersonalQuery("promos", (api) => api.listPromos());
  const [now] = useState(() => new Date());
  const best = bestPromo(promos ?? [], order, now);
  if (!best) return null;
  return (
    <span className={styles.place}>
      <Button variant="quiet" size="medium" className={styles.use} onClick={() => onUse(best.code)}>
        {t.basket.promoUse(best.code)}
      </Button>
    </span>
  );
}
