import { ChefIcon } from "@dasturxon/ui/icons/chef";
import { ChevronDownIcon } from "@dasturxon/ui/icons/chevron-down";
import { ChevronRightIcon } from "@dasturxon/ui/icons/chevron-right";
import { ChevronUpIcon } from "@dasturxon/ui/icons/chevron-up";
import { ClockIcon } from "@dasturxon/ui/icons/clock";
import { ScooterIcon } from "@dasturxon/ui/icons/scooter";
import { StoreIcon } from "@dasturxon/ui/icons/store";
import { WalletIcon } from "@dasturxon/ui/icons/wallet";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useEffect, useId, useRef, useState } from "react";
import { Link, href, useLocation } from "react-router";
import { useAllTexts, useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import type { OrderGlance } from "../../core/session/order-glance.ts";
import { serverTime } from "../../core/session/server-clock.ts";
import { useLiveOrders } from "../../shop/orders/use-live-orders.ts";
import { glanceTexts, mostUrgentFirst } from "./glance-texts.ts";
import styles from "./order-strip.module.css";

/** How often the minutes are counted anew. */
const tickMs = 15_000;

/** The active orders in a line: state, time left, and the way to pay. Several fold into one line. */
export default function OrderStrip({ orders }: { orders: OrderGlance[] }) {
  useLiveOrders();
  const isReadable = useAllTexts({ isWanted: true });
  return isReadable && <Strip orders={orders} />;
}

function Strip({ orders }: { orders: OrderGlance[] }) {
  const messages = useMessages();
  const { t } = messages;
  const { pathname } = useLocation();
  const listId = useId();
  // Folds again on the next page.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const sorted = orders.toSorted(mostUrgentFirst);
  const [first] = sorted;
  if (!first) return null;
  const isOpen = sorted.length > 1 && openOn === pathname;
  const count = t.strip.count(sorted.length);
  return (
    <section className={styles.strip} aria-label={t.strip.label}>
      {isOpen && (
        <ul id={listId} className={styles.list}>
          {sorted.map((order) => (
            <li key={order.id}>
              <OrderLine order={order} />
            </li>
          ))}
        </ul>
      )}
      {sorted.length === 1 ? (
        <OrderLine order={first} />
      ) : (
        <button
          type="button"
          className={styles.line}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setOpenOn(isOpen ? null : pathname)}
        >
          <StatusIcon order={first} />
          <span className={styles.text}>
            <span className={styles.status}>
              {isOpen ? count : `${count} · ${glanceTexts(first, null, messages).status}`}
            </span>
            {!isOpen && <Note order={first} />}
          </span>
          {isOpen ? <ChevronDownIcon size={20} /> : <ChevronUpIcon size={20} />}
        </button>
      )}
      <Announcement orders={orders} />
    </section>
  );
}

function OrderLine({ order }: { order: OrderGlance }) {
  const messages = useMessages();
  const { t } = messages;
  return (
    // Its page knows whether a payment is under way, and offers the ways to pay.
    <Link className={styles.line} to={href("/profile/orders/:id", { id: order.id })}>
      <StatusIcon order={order} />
      <span className={styles.text}>
        <VisuallyHidden>{t.orders.title(String(order.number))} </VisuallyHidden>
        <span className={styles.status}>{glanceTexts(order, null, messages).status}</span>
        <Note order={order} />
      </span>
      {order.status === "CREATED" ? (
        <span className={styles.pay}>{t.strip.pay}</span>
      ) : (
        <ChevronRightIcon size={20} className={styles.chevron} />
      )}
    </Link>
  );
}

/** The time left. */
function Note({ order }: { order: OrderGlance }) {
  const messages = useMessages();
  const clientSession = useClientSession();
  const device = useNow(tickMs);
  const now = device && serverTime(clientSession, device);
  return <span className={styles.note}>{glanceTexts(order, now, messages).note}</span>;
}

function StatusIcon({ order: { status, serviceType } }: { order: OrderGlance }) {
  const Icon =
    status === "CREATED"
      ? WalletIcon
      : status === "ACCEPTED" || status === "COOKING"
        ? ChefIcon
        : status === "OPEN" || status === "AT_TIME"
          ? ClockIcon
          : serviceType === "DELIVERY"
            ? ScooterIcon
            : StoreIcon;
  return (
    <span className={styles.icon} data-urgent={status === "CREATED"}>
      <Icon size={22} />
    </span>
  );
}

/** Says changes of a status to screen readers, where the orders' own pages do not. */
function Announcement({ orders }: { orders: OrderGlance[] }) {
  const messages = useMessages();
  const { pathname } = useLocation();
  const isQuiet = pathname.startsWith("/profile/orders");
  const statuses = useRef(new Map<string, string>());
  const [change, setChange] = useState("");
  useEffect(() => {
    for (const order of orders) {
      const { status } = glanceTexts(order, null, messages);
      const before = statuses.current.get(order.id);
      statuses.current.set(order.id, status);
      if (!isQuiet && before !== undefined && before !== status)
        setChange(messages.t.orders.changed(String(order.number), status));
    }
  }, [isQuiet, messages, orders]);
  return (
    <VisuallyHidden>
      <output>{change}</output>
    </VisuallyHidden>
  );
}
