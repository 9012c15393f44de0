import type { StoredCartItem } from "@dasturxon/contract/entities/order";
import { Picture } from "@dasturxon/ui/picture/picture";
import { pictureFiles } from "../../core/brand/media.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell } from "../../core/brand/shell.ts";
import { localized } from "@dasturxon/messages/language";
import styles from "./product-pictures.module.css";

/** Pixels. */
const side = 48;
/** Most pictures that fit on a narrow phone. */
const most = 4;

/** Pictures of an order's products. */
export function ProductPictures({ items }: { items: readonly StoredCartItem[] }) {
  const { bases } = useShell();
  const { t, language } = useMessages();
  const shown = items.length > most + 1 ? items.slice(0, most) : items;
  const hidden = items.length - shown.length;
  return (
    <ul className={styles.row} aria-label={t.orders.content}>
      {shown.map((item) => (
        <li key={item.id} className={styles.product}>
          <Picture
            {...pictureFiles(bases.media, item.image, side)}
            alt={localized(item.name, language)}
            plate={item.imageColor}
          />
        </li>
      ))}
      {hidden > 0 && <li className={styles.rest}>+{hidden}</li>}
    </ul>
  );
}
