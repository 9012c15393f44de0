import { useEffect, useState } from "react";
import { useBrand } from "../../session/shell.ts";
import { useDraft } from "../../session/client-session-context.ts";
import type { ClosingNow, OrderingBranch } from "./ordering-hours.ts";

/** Milliseconds between two looks at the clock. */
const lookEveryMs = 30_000;

/**
 * Whether orders for now are taken nowhere, by the customer's own clock; `undefined` until it is known. The rules of
 * the hours come after the page: nobody waits for them.
 */
export function useClosing(hours: OrderingBranch[]): ClosingNow | null | undefined {
  const { settings, orderSettings } = useBrand();
  const chosen = useDraft(({ choices }) => choices.serviceType);
  const [closing, setClosing] = useState<ClosingNow | null>();

  useEffect(() => {
    let isGone = false;
    const look = async () => {
      // What cannot be loaded now is asked for with the next look.
      const rules = await import("./ordering-hours.ts").catch(() => null);
      if (!isGone && rules) setClosing(rules.closingNow(hours, chosen, settings, orderSettings));
    };
    void look();
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [chosen, hours, orderSettings, settings]);

  return closing;
}
