import { localized } from "@dasturxon/messages/language";
import { Picture } from "@dasturxon/ui/picture/picture";
import { useState } from "react";
import { useAllTexts, useMessages } from "../../core/i18n/messages.ts";
import { pictureFiles } from "../../core/brand/media.ts";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import { displayedTotal } from "../../core/session/basket-state.ts";
import { useClientSession, useDraft } from "../../core/session/client-session-context.ts";
import { useMenuBranchId } from "../catalog/availability.ts";
import { useCatalogue } from "../catalog/catalogue.ts";
import styles from "./again-row.module.css";
import { storedPastOrders } from "./past-orders.ts";
import type { PastOrder } from "./past-orders.ts";
import { repeatLines } from "./repeat-lines.ts";
import { useRepeat } from "./use-repeat.ts";

/** Past orders, each of which one press puts into the basket. */
export default function AgainRow() {
  const { t } = useMessages();
  const clientSession = useClientSession();
  const [orders] = useState(() => storedPastOrders(clientSession, window));
  const isReady = useAllTexts({ isWanted: true });
  if (!isReady || orders.length === 0) return null;
  return (
    <section className={styles.again} aria-label={t.again.title}>
      <h2 className={styles.title}>{t.again.title}</h2>
      <ul className={styles.row}>
        {orders.map((order) => (
          <li key={order.id}>
            <AgainCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pictures on a card. */
const mostPictures = 2;

function AgainCard({ order }: { order: PastOrder }) {
  const { t, language } = useMessages();
  const { bases } = useShell();
  const { repeat, isBusy } = useRepeat(order);
  const { note, isWarning } = useToday(order);
  const pictured = order.cartItems.slice(0, mostPictures);
  return (
    <button type="button" className={styles.card} disabled={isBusy} onClick={repeat}>
      <span className={styles.pictures}>
        {pictured.map(({ productId, image, imageColor }, index) => (
          <Picture
            key={`${index} ${productId}`}
            {...pictureFiles(bases.media, image, 48)}
            alt=""
            plate={imageColor}
            ratio="circle"
            fit="contain"
          />
        ))}
      </span>
      <span className={styles.text}>
        <span className={styles.dishes}>
          {order.cartItems
            .map(({ name, count }) => t.again.dish(localized(name, language), count))
            .join(", ")}
        </span>
        <span className={styles.note} data-warning={isWarning}>
          {note}
        </span>
      </span>
    </button>
  );
}

/** Today's price, or what is no longer available; empty until the menu is loaded. */
function useToday(order: PastOrder): { note: string; isWarning: boolean } {
  const { t, format, language } = useMessages();
  const { client } = useShell();
  const { orderSettings } = useBrand();
  const { menu, products, categories } = useCatalogue({ isWanted: true });
  const serviceType = useDraft(({ choices }) => choices.serviceType);
  const branchId = useMenuBranchId();
  if (!menu) return { note: "", isWarning: false };
  const { priceRounding } = orderSettings;
  const { lines, missing } = repeatLines(order, {
    products,
    categories,
    serviceType,
    branchId,
    channel: client,
    language,
    priceRounding,
  });
  return missing.length > 0
    ? { note: t.orders.repeatMissing(missing.join(", ")), isWarning: true }
    : { note: t.again.today(format.sum(displayedTotal(lines))), isWarning: false };
}
