import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { useMemo } from "react";
import { InlineScript } from "../../core/page/inline.tsx";
import { lazyComponent, useIdle } from "../../core/page/lazy-component.tsx";
import { useHydrated } from "../../core/page/use-hydrated.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { useClientSession, useSession } from "../../core/session/client-session-context.ts";
import styles from "./again-host.module.css";
import { storedPastOrders, storePastOrders } from "./past-orders.ts";

/** Loaded for customers who have ordered before. */
const AgainRow = lazyComponent(() => import("./again-row.tsx"));

/** Past orders at the top of home, in space that is reserved before the first paint. */
export function AgainHost() {
  const { merchant } = useBrand();
  const clientSession = useClientSession();
  const isHydrated = useHydrated();
  const userId = useSession(({ user }) => user?.id);
  const orders = useMemo(
    () => (isHydrated && userId ? storedPastOrders(clientSession, window) : []),
    [clientSession, isHydrated, userId],
  );
  useIdle(() => void storePastOrders(clientSession, window).catch(() => {}));
  const state = isHydrated ? (orders.length > 0 ? "shown" : "none") : "unknown";
  const key = JSON.stringify(brandStorageKey("pastOrders", merchant.id));
  return (
    <>
      <InlineScript text={import.meta.env.SSR ? `(${markAgain.toString()})(${key})` : ""} />
      <div className={styles.room} data-state={state}>
        {orders.length > 0 && <AgainRow orders={orders} />}
      </div>
    </>
  );
}

/** Serialised into the page with `toString`, so it must not use anything from its module. */
function markAgain(key: string) {
  try {
    if (JSON.parse(localStorage.getItem(key) ?? "[]").length > 0)
      document.documentElement.dataset.again = "";
  } catch {
    // Storage is disabled, or holds something else.
  }
}
