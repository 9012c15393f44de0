import type { StoredCartItem } from "@dasturxon/contract/entities/order";
import { localized } from "@dasturxon/messages/language";
import { Picture } from "@dasturxon/ui/picture/picture";
import { pictureFiles } from "../../core/brand/media.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell } from "../../core/brand/shell.ts";
import styles from "./order-view.module.css";

/** Pixels. */
const pictureSide = 56;

/** (price + options) × count, in whole sums. Decision "money". */
const lineTotal = ({ price, modifications, count }: StoredCartItem) =>
  (price + modifications.reduce((sum, option) => sum + option.price * option.count, 0)) * count;

/** The products with names and prices at the time of the order. */
export function OrderLines({ items }: { items: readonly StoredCartItem[] }) {
  const { t, format, language } = useMessages();
  const { bases } = useShell();
  return (
    <ul className={styles.lines} aria-label={t.orders.content}>
      {items.map((item) => (
        <li key={item.id} className={styles.line}>
          <Picture
            className={styles.picture}
            {...pictureFiles(bases.media, item.image, pictureSide)}
            alt=""
            name={localized(item.name, language)}
            plate={item.imageColor}
          />
          <div className={styles.product}>
            <p>
              {item.count} × {localized(item.name, language)}
            </p>
            {item.modifications.map((option) => (
              <p key={option.id} className={styles.muted}>
                {localized(option.name, language)}
                {option.count > 1 && ` × ${option.count}`}
                {option.price > 0 && ` · +${format.amount(option.price * option.count)}`}
              </p>
            ))}
            {item.comment && <p className={styles.muted}>{t.basket.comment(item.comment)}</p>}
          </div>
          <p className={styles.amount}>{format.amount(lineTotal(item))}</p>
        </li>
      ))}
    </ul>
  );
}
