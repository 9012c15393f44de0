import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { useMemo } from "react";
import { InlineScript } from "../../core/page/inline.tsx";
import { lazyComponent, useIdle } from "../../core/page/lazy-component.tsx";
import { useHydrated } from "../../core/page/use-hydrated.ts";
import { useBrand } from "../../core/brand/shell.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import { useClientSession, useSession } from "../../core/session/client-session-context.ts";
import { readText } from "../../platform/storage/browser-storage.ts";
import styles from "./again-host.module.css";

/** Loaded for customers who have ordered before. */
const AgainRow = lazyComponent(() => import("./again-row.tsx"));

/** Past orders at the top of home, in space that is reserved before the first paint. */
export function AgainHost() {
  const { merchant } = useBrand();
  const clientSession = useClientSession();
  const isHydrated = useHydrated();
  const userId = useSession(({ user }) => user?.id);
  const key = brandStorageKey("pastOrders", merchant.id);
  // As they were when the page was opened: fresh ones would move it.
  const isShown = useMemo(
    () => isHydrated && userId !== undefined && (readText(localStorage, key) ?? "[]") !== "[]",
    [isHydrated, key, userId],
  );
  useIdle(() => {
    if (userId) void refreshPastOrders(clientSession);
  });
  const state = isHydrated ? (isShown ? "shown" : "none") : "unknown";
  const script = import.meta.env.SSR ? `(${markAgain.toString()})(${JSON.stringify(key)})` : "";
  return (
    <>
      <InlineScript text={script} />
      <div className={styles.room} data-state={state}>
        {isShown && <AgainRow />}
      </div>
    </>
  );
}

const refreshPastOrders = (clientSession: ClientSession) =>
  import("./past-orders.ts").then(
    ({ storePastOrders }) => storePastOrders(clientSession, window),
    () => {}, // The next page tries again.
  );

/** Serialised into the page with `toString`, so it must not use anything from its module. */
function markAgain(key: string) {
  try {
    if (JSON.parse(localStorage.getItem(key) ?? "[]").length > 0)
      document.documentElement.dataset.again = "";
  } catch {
    // Storage is disabled, or holds something else.
  }
}
