import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { isInKitchen } from "@dasturxon/domain/order/next-step";
import { localized } from "@dasturxon/messages/language";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { useMemo, type ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { useNow } from "../../core/page/use-now.ts";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { officePages } from "../../pages.ts";
import { Connection } from "./banners.tsx";
import { useBoard, useBoardState } from "./board-context.tsx";
import { useWakeLock } from "./use-wake-lock.ts";
import styles from "./pass-screen.module.css";

/** For guests who wait: numbers of orders that are being prepared, and of those that are ready. */
export function PassScreen({ renderFailed }: { renderFailed: (retry: () => void) => ReactNode }) {
  const { t, format, language } = useMessages();
  const { brand } = useOfficeSession();
  const board = useBoard();
  const orders = useBoardState((state) => state.orders);
  const isLoaded = useBoardState((state) => state.isLoaded);
  const error = useBoardState((state) => state.error);
  const { preparing, ready } = useMemo(() => guestNumbers([...orders.values()]), [orders]);
  const now = useNow(1_000);
  useWakeLock();
  return (
    <main className={styles.pass}>
      <header className={styles.header}>
        <h1>{localized(brand.name, language)}</h1>
        <Link to={officePages.orders} className={styles.toBoard}>
          {t.kitchen.toBoard}
        </Link>
        <time className={styles.clock}>{format.time(new Date(now))}</time>
      </header>
      <Connection />
      {!isLoaded && error && renderFailed(board.reload)}
      {!isLoaded && !error && (
        <Loading label={t.frame.loading}>
          <Skeleton shape="block" height="60dvh" />
        </Loading>
      )}
      {isLoaded && (
        <div className={styles.columns}>
          <Numbers title={t.pass.preparing} numbers={preparing} />
          <Numbers title={t.pass.ready} numbers={ready} isReady />
        </div>
      )}
    </main>
  );
}

type NumbersProps = { title: string; numbers: readonly number[]; isReady?: boolean };

function Numbers({ title, numbers, isReady }: NumbersProps) {
  const { t } = useMessages();
  return (
    <section className={isReady ? styles.ready : styles.preparing} aria-label={title}>
      <h2>{title}</h2>
      <ul aria-live={isReady ? "polite" : "off"}>
        {numbers.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
      {numbers.length === 0 && <p>{t.pass.none}</p>}
    </section>
  );
}

/** Orders that guests wait for here. By the server's status: a step that may be taken back calls nobody. */
function guestNumbers(orders: readonly BoardOrder[]) {
  const own = orders.filter(
    ({ serviceType }) => serviceType === "PICK_UP" || serviceType === "DINE_IN",
  );
  const numbersOf = (listed: readonly BoardOrder[]) => listed.map(({ number }) => number);
  return {
    preparing: numbersOf(own.filter(({ status }) => isInKitchen(status))).toSorted((a, b) => a - b),
    // The last one first: its guest has just been called.
    ready: numbersOf(
      own
        .filter(({ status }) => status === "DONE")
        .toSorted((one, other) => (other.readyTime ?? "").localeCompare(one.readyTime ?? "")),
    ),
  };
}
