import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { Suspense, lazy } from "react";
import { useBrand } from "../../session/shell.ts";
import styles from "./closed-notice.module.css";
import type { MenuData } from "./menu-data.ts";
import { useClosing } from "./use-closing.ts";
import { markClosed } from "./week-spans.ts";

/** Most visits find the shop open. */
const Closed = lazy(() => import("./closed.tsx"));

/** Closed: when it opens, and an order for that time. Its room is there before the first paint, so nothing moves. */
export function ClosedNotice({ hours, week }: Pick<MenuData, "hours" | "week">) {
  const { merchant } = useBrand();
  const closing = useClosing(hours);
  const state = closing === undefined ? "unknown" : closing ? "closed" : "open";
  const script = markClosed(brandStorageKey("draft", merchant.id), week);
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: script }} />
      <div className={styles.room} data-state={state}>
        {closing && (
          <Suspense>
            <Closed closing={closing} />
          </Suspense>
        )}
      </div>
    </>
  );
}
