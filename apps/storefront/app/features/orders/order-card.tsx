import type { Order, StoredCartItem } from "@dasturxon/contract/entities/order";
import { isActiveStatus, orderSteps, stepIndex } from "@dasturxon/domain/order/display-status";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { RepeatIcon } from "@dasturxon/ui/icons/repeat";
import { Picture } from "@dasturxon/ui/picture/picture";
import { ProgressLine } from "@dasturxon/ui/progress-line/progress-line";
import { Tag } from "@dasturxon/ui/tag/tag";
import { Link, href } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { statusText, whenLine } from "../../shop/orders/status-texts.ts";
import { useRepeat } from "../../shop/orders/use-repeat.ts";
import { pictureFiles } from "../../core/brand/media.ts";
import { useShell } from "../../core/brand/shell.ts";
import styles from "./order-card.module.css";

/** Navigation state of a link from the list, so that the order's back link goes back in history. */
type FromList = { isFromList: true };

/** One order of the list. The whole card is a link. */
export function OrderCard({ order, now }: { order: Order; now: Date }) {
  const messages = useMessages();
  const { t, format } = messages;
  const isActive = isActiveStatus(order.status);
  const steps = orderSteps(order);
  const step = stepIndex(order) + 1;
  const number = String(order.number);
  const status = statusText(order, t);
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link
            className={styles.link}
            to={href("/profile/orders/:id", { id: order.id })}
            state={{ isFromList: true } satisfies FromList}
          >
            {t.orders.number(number)} · {status}
          </Link>
        </h2>
        <Tag className={styles.total}>{format.sum(order.totalPrice)}</Tag>
      </div>
      <p className={styles.when}>{whenLine(order, now, messages)}</p>
      {order.change && <Tag tone="warning">{t.orders.change.title}</Tag>}
      {isActive && step > 0 && (
        <ProgressLine
          value={step}
          max={steps.length}
          label={t.orders.progress(step, steps.length)}
          isLabelHidden
        />
      )}
      <div className={styles.foot}>
        <ProductPictures items={order.cartItems} />
        {!isActive && <RepeatButton order={order} />}
      </div>
    </article>
  );
}

function RepeatButton({ order }: { order: Order }) {
  const { t } = useMessages();
  const { repeat, isBusy } = useRepeat(order);
  return (
    <Button
      className={styles.repeat}
      variant="secondary"
      size="medium"
      leading={<RepeatIcon size={20} />}
      aria-label={t.orders.repeatOrder(String(order.number))}
      isLoading={isBusy}
      onClick={repeat}
    >
      {t.orders.repeat}
    </Button>
  );
}

/** Pixels. */
const pictureSide = 48;
/** Most pictures that fit on a narrow phone. */
const mostPictures = 4;

/** Pictures of an order's products. */
function ProductPictures({ items }: { items: readonly StoredCartItem[] }) {
  const { bases } = useShell();
  const { t, language } = useMessages();
  const shown = items.length > mostPictures + 1 ? items.slice(0, mostPictures) : items;
  const hidden = items.length - shown.length;
  return (
    <ul className={styles.pictures} aria-label={t.orders.content}>
      {shown.map((item) => (
        <li key={item.id} className={styles.product}>
          <Picture
            {...pictureFiles(bases.media, item.image, pictureSide)}
            alt={localized(item.name, language)}
            name={localized(item.name, language)}
            plate={item.imageColor}
          />
        </li>
      ))}
      {hidden > 0 && <li className={styles.rest}>+{hidden}</li>}
    </ul>
  );
}
