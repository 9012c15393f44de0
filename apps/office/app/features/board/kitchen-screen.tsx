import { isStepAllowed } from "@dasturxon/domain/access/permissions";
import { isInKitchen } from "@dasturxon/domain/order/next-step";
import { localized } from "@dasturxon/messages/language";
import { Button } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { CheckIcon } from "@dasturxon/ui/icons/check";
import { ChefIcon } from "@dasturxon/ui/icons/chef";
import { WarningIcon } from "@dasturxon/ui/icons/warning";
import { joinClasses } from "@dasturxon/ui/join-classes.ts";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { Tag } from "@dasturxon/ui/tag/tag";
import { useMemo, type ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { optionsText } from "@dasturxon/messages/options-text";
import { useNow } from "../../core/page/use-now.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { officePages, stationPage } from "../../pages.ts";
import { Banners } from "./banners.tsx";
import { useBoard, useBoardState } from "./board-context.tsx";
import { promiseOf } from "./board-orders.ts";
import { heldSteps, shownOrder, type HeldStep } from "./board.ts";
import {
  dishTotals,
  kitchenOrders,
  noStation,
  stationsOf,
  type Ticket,
  type TicketLine,
} from "./kitchen-orders.ts";
import { TakeBack } from "./order-buttons.tsx";
import { Comment } from "./order-content.tsx";
import { Head } from "./order-head.tsx";
import { Notices } from "./notices.tsx";
import type { Sound } from "./ringer.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import styles from "./kitchen-screen.module.css";

type Props = {
  /** `null`: all of them. */
  station: string | null;
  sound: Sound;
  onUnlock: () => void;
  renderFailed: (retry: () => void) => ReactNode;
};

/** The work of the kitchen, or of one of its stations: order by order, and in total. */
export function KitchenScreen({ station, sound, onUnlock, renderFailed }: Props) {
  const { t, format } = useMessages("kitchen");
  const board = useBoard();
  const isLoaded = useBoardState((state) => state.isLoaded);
  const error = useBoardState((state) => state.error);
  const now = useNow(1_000);
  useWakeLock();
  return (
    <div className={styles.kitchen}>
      <header className={styles.header}>
        <h1>{t.frame.kitchen}</h1>
        <Stations chosen={station} />
        <span className={styles.signs}>
          <Link to={officePages.orders} className={styles.toBoard}>
            {t.kitchen.toBoard}
          </Link>
          <time className={styles.clock}>{format.time(new Date(now))}</time>
        </span>
      </header>
      <Banners sound={sound} onUnlock={onUnlock} />
      {!isLoaded && error && renderFailed(board.reload)}
      {!isLoaded && !error && (
        <Loading label={t.frame.loading}>
          <Skeleton shape="block" height="16rem" />
        </Loading>
      )}
      {isLoaded && <Work station={station} />}
      <Notices />
    </div>
  );
}

function Stations({ chosen }: { chosen: string | null }) {
  const { t } = useMessages("kitchen");
  const orders = useBoardState((state) => state.orders);
  const known = useMemo(() => stationsOf([...orders.values()]), [orders]);
  // The one that a device shows stays, also without orders.
  const stations = chosen !== null && !known.includes(chosen) ? [chosen, ...known] : known;
  if (stations.length === 0) return null;
  return (
    <nav className={styles.stations} aria-label={t.kitchen.stations}>
      <NavLink to={officePages.kitchen} end className={styles.station}>
        {t.kitchen.all}
      </NavLink>
      {stations.map((station) => (
        <NavLink key={station} to={stationPage(station)} className={styles.station}>
          {station === noStation ? t.kitchen.others : station}
        </NavLink>
      ))}
    </nav>
  );
}

const tickMs = 15_000;

function Work({ station }: { station: string | null }) {
  const { t, format } = useMessages("kitchen");
  const { firstName } = useOfficeSession();
  const orders = useBoardState((state) => state.orders);
  const steps = useBoardState((state) => state.steps);
  const begun = useBoardState((state) => state.begun);
  const unsent = useBoardState((state) => state.unsent);
  const now = useNow(tickMs);
  const { tickets, waiting, later } = useMemo(() => {
    const all = [...orders.values()].map((known) => ({ known, shown: shownOrder(known, steps) }));
    return kitchenOrders(all, station, now);
  }, [orders, steps, station, now]);
  const held = useMemo(
    () =>
      new Map(
        heldSteps({ orders, steps, begun, unsent }, firstName).map((step) => [step.orderId, step]),
      ),
    [orders, steps, begun, unsent, firstName],
  );
  const unsentOrders = new Set(
    steps.filter(({ key }) => unsent.has(key)).map(({ orderId }) => orderId),
  );
  const isEmpty = tickets.length === 0 && waiting.length === 0;
  const [next] = later;
  const nextAt = next && promiseOf(next);
  return (
    <div className={styles.work}>
      <div>
        {isEmpty && (
          <EmptyState
            icon={<ChefIcon size={40} />}
            title={t.kitchen.none}
            text={t.kitchen.noneAbout}
          />
        )}
        <ul className={styles.tickets}>
          {tickets.map((ticket) => (
            <TicketCard
              key={ticket.order.id}
              ticket={ticket}
              held={held.get(ticket.order.id)}
              isUnsent={unsentOrders.has(ticket.order.id)}
            />
          ))}
        </ul>
        {waiting.length > 0 && <Waiting tickets={waiting} />}
        {nextAt && (
          <p className={styles.later}>
            {t.kitchen.later(later.length, format.time(new Date(nextAt)))}
          </p>
        )}
      </div>
      {!isEmpty && <Totals tickets={tickets} />}
    </div>
  );
}

type CardProps = { ticket: Ticket; held: HeldStep | undefined; isUnsent: boolean };

function TicketCard({ ticket: { order, lines, elsewhere }, held, isUnsent }: CardProps) {
  const { t, format } = useMessages("kitchen");
  const { role } = useOfficeSession();
  const board = useBoard();
  const promise = promiseOf(order);
  const mayMark = isStepAllowed(role, order.status, "DONE") && isInKitchen(order.status);
  const left = lines.filter(({ cookedAt }) => cookedAt === null);
  // None is left if the order's step was not performed.
  const toMark = (left.length > 0 ? left : lines).map(({ id }) => id);
  return (
    <li className={styles.ticket}>
      <Head order={order} />
      <p className={styles.times}>
        {promise !== null && t.kitchen.until(format.time(new Date(promise)))}
        {elsewhere > 0 && <span>{t.kitchen.elsewhere(elsewhere)}</span>}
      </p>
      {order.comment && <Comment text={order.comment} />}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            {mayMark ? (
              <button
                type="button"
                className={joinClasses(styles.line, line.cookedAt && styles.cooked)}
                aria-pressed={line.cookedAt !== null}
                onClick={() => board.mark(order, [line.id], line.cookedAt === null)}
              >
                <LineContent line={line} />
              </button>
            ) : (
              <div className={styles.line}>
                <LineContent line={line} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {isUnsent && (
        <Tag tone="danger">
          <WarningIcon size={16} /> {t.board.unsent}
        </Tag>
      )}
      {held ? (
        <TakeBack step={held} onTakeBack={({ orderId, key }) => board.takeBack(orderId, key)} />
      ) : (
        mayMark && (
          <button
            type="button"
            className={styles.ready}
            aria-label={t.kitchen.readyNamed(order.number)}
            onClick={() => board.mark(order, toMark, true)}
          >
            <span>{t.kitchen.ready}</span>
            <CheckIcon size={24} />
          </button>
        )
      )}
    </li>
  );
}

function LineContent({
  line: { name, count, modifications, person, comment, cookedAt },
}: {
  line: TicketLine;
}) {
  const { t, language } = useMessages();
  const options = optionsText(modifications, language);
  return (
    <>
      <span className={styles.count}>{count}</span>
      <span className={styles.dish}>
        <span className={styles.name}>{localized(name, language)}</span>
        {options && (
          <span className={styles.options}>{count > 1 ? t.board.inEach(options) : options}</span>
        )}
        {person && <span className={styles.options}>{person}</span>}
        {comment && <Comment text={comment} />}
      </span>
      {cookedAt && <CheckIcon size={24} />}
    </>
  );
}

/** Orders that are cooked here, and wait for other stations. */
function Waiting({ tickets }: { tickets: readonly Ticket[] }) {
  const { t } = useMessages("kitchen");
  const board = useBoard();
  return (
    <section className={styles.waiting}>
      <h2>{t.kitchen.waiting}</h2>
      <ul>
        {tickets.map(({ order, lines, elsewhere }) => (
          <li key={order.id}>
            <strong>{t.board.number(order.number)}</strong>
            <span className={styles.muted}>{t.kitchen.elsewhere(elsewhere)}</span>
            <Button
              variant="secondary"
              size="medium"
              aria-label={t.kitchen.recallNamed(order.number)}
              onClick={() =>
                board.mark(
                  order,
                  lines.map(({ id }) => id),
                  false,
                )
              }
            >
              {t.kitchen.recall}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Totals({ tickets }: { tickets: readonly Ticket[] }) {
  const { t, language } = useMessages("kitchen");
  const totals = useMemo(() => dishTotals(tickets), [tickets]);
  if (totals.length === 0) return null;
  return (
    <aside className={styles.totals} aria-label={t.kitchen.totals}>
      <h2>{t.kitchen.totals}</h2>
      <ul>
        {totals.map(({ productId, name, count, variants }) => (
          <li key={productId}>
            <span className={styles.count}>{count}</span>
            <span className={styles.dish}>
              {localized(name, language)}
              {variants.map((variant) => {
                const options = optionsText(variant.modifications, language);
                const text =
                  variants.length > 1
                    ? `${variant.count} × ${options || t.kitchen.plain}`
                    : options;
                return (
                  text && (
                    <span key={text} className={styles.options}>
                      {text}
                    </span>
                  )
                );
              })}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
