import { useEffect, useState } from "react";
import { useBrand } from "../../core/brand/shell.ts";
import { useDraft } from "../../core/session/client-session-context.ts";
import type { ClosingNow, OrderingBranch } from "./ordering-hours.ts";

/** Milliseconds between two checks. */
const checkEveryMs = 30_000;

/**
 * Whether no branch takes immediate orders, by the customer's clock; `undefined` while unknown. The rules are loaded
 * after the page.
 */
export function useClosing(hours: OrderingBranch[]): ClosingNow | null | undefined {
  const { settings, orderSettings } = useBrand();
  const chosen = useDraft(({ choices }) => choices.serviceType);
  const [closing, setClosing] = useState<ClosingNow | null>();

  useEffect(() => {
    let isUnmounted = false;
    const look = async () => {
      // A failed load is repeated with the next check.
      const rules = await import("./ordering-hours.ts").catch(() => null);
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
