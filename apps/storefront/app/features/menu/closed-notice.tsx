import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { InlineScript } from "../../session/inline.tsx";
import { lazyComponent } from "../../session/lazy-component.tsx";
import { useBrand } from "../../session/shell.ts";
import styles from "./closed-notice.module.css";
import type { MenuData } from "./menu-data.ts";
import { useClosing } from "./use-closing.ts";
import { markClosed } from "./week-spans.ts";

/** Most visits find the shop open. */
const Closed = lazyComponent(() => import("./closed.tsx"));

/** Closed: when it opens, and an order for that time. Its room is there before the first paint, so nothing moves. */
export function ClosedNotice({ hours, week }: Pick<MenuData, "hours" | "week">) {
  const { merchant } = useBrand();
  const closing = useClosing(hours);
  const state = closing === undefined ? "unknown" : closing ? "closed" : "open";
  const script = markClosed(brandStorageKey("draft", merchant.id), week);
  return (
    <>
      <InlineScript text={script} />
      <div className={styles.room} data-state={state}>
        {closing && <Closed closing={closing} />}
      </div>
    </>
  );
}
