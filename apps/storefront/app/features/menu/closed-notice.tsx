import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { InlineScript } from "../../core/page/inline.tsx";
import { lazyComponent } from "../../core/page/lazy-component.tsx";
import { useBrand } from "../../core/brand/shell.ts";
import styles from "./closed-notice.module.css";
import { markClosed } from "./mark-closed.ts";
import type { MenuData } from "./menu-data.ts";
import { useClosing } from "./use-closing.ts";

/** Loaded on demand: the shop is open at most visits. */
const Closed = lazyComponent(() => import("./closed.tsx"));

/**
 * Closed notice: when the shop opens, and a button to order for that time. Its space is reserved before the first
 * paint.
 */
export function ClosedNotice({ hours, week }: Pick<MenuData, "hours" | "week">) {
  const { merchant } = useBrand();
  const closing = useClosing(hours);
  const state = closing === undefined ? "unknown" : closing ? "closed" : "open";
  return (
    <>
      <InlineScript
        text={import.meta.env.SSR ? markClosed(brandStorageKey("draft", merchant.id), week) : ""}
      />
      <div className={styles.room} data-state={state}>
        {closing && <Closed closing={closing} />}
      </div>
    </>
  );
}
