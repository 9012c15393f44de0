import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { weekMinutes } from "@dasturxon/domain/branch/week-spans";
import type { WeekSpans } from "@dasturxon/domain/branch/week-spans";
import { useEffect, useState } from "react";
import { InlineScript } from "../../core/page/inline.tsx";
import { lazyComponent } from "../../core/page/lazy-component.tsx";
import { useLiveBranches } from "../../shop/catalog/availability.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { useDraft } from "../../core/session/client-session-context.ts";
import type { ClosingNow, OrderingBranch, OrderedService } from "./ordering-hours.ts";
import styles from "./menu-page.module.css";

type Props = {
  hours: OrderingBranch[];
  /** Opening hours for the inline script, which runs before the bundles have loaded. */
  week: Record<OrderedService, WeekSpans>;
};

/** Loaded on demand: the shop is open at most visits. */
const Closed = lazyComponent(() => import("./closed.tsx"));

/**
 * Closed notice: when the shop opens, and a button to order for that time. Its space is reserved before the first
 * paint.
 */
export function ClosedNotice({ hours, week }: Props) {
  const { merchant } = useBrand();
  const closing = useClosing(useLiveBranches(hours));
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

/** Milliseconds between two checks. */
const checkEveryMs = 30_000;

/**
 * Whether no branch takes immediate orders, by the customer's clock; `undefined` while unknown. The rules are loaded
 * after the page.
 */
function useClosing(hours: readonly OrderingBranch[]): ClosingNow | null | undefined {
  const { settings, orderSettings } = useBrand();
  const chosen = useDraft(({ choices }) => choices.serviceType);
  const [closing, setClosing] = useState<ClosingNow | null>();

  useEffect(() => {
    let isUnmounted = false;
    const look = async () => {
      // A failed load is repeated with the next check.
      const rules = await import("./ordering-hours.ts").catch(() => null);
      // The browser's first use of a time zone is as long as the start of the code that has just come: in another task.
      await new Promise((resolve) => setTimeout(resolve));
      if (!isUnmounted && rules)
        setClosing(rules.closingNow(hours, chosen, settings, orderSettings));
    };
    void look();
    const timer = setInterval(() => void look(), checkEveryMs);
    return () => {
      isUnmounted = true;
      clearInterval(timer);
    };
  }, [chosen, hours, orderSettings, settings]);

  return closing;
}

/**
 * Marks the document before the first paint, so that the notice's space is reserved from the beginning. Closed means
 * that spans exist and that none contains the current time.
 */
export const markClosed = (draftKey: string, week: Record<OrderedService, WeekSpans>) =>
  `(function(){var w=${JSON.stringify(week)},s="DELIVERY",n=Date.now()/6e4,i;` +
  `try{s=JSON.parse(localStorage.getItem(${JSON.stringify(draftKey)})).choices.serviceType}catch(e){}` +
  `w=w[s]&&w[s].length?w[s]:w.DELIVERY.length?w.DELIVERY:w.PICK_UP;` +
  `for(i=0;i<w.length;i++)if((n-w[i][0]+${weekMinutes})%${weekMinutes}<=w[i][1])return;` +
  `if(w.length)document.documentElement.dataset.closed=""})()`;
