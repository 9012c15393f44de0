import { useEffect, useState } from "react";
import { useBrand } from "../../session/shell.ts";
import { useDraft } from "../../session/visitor-context.ts";
import type { Closing, OrderedService, OrderingBranch } from "./ordering-hours.ts";

/** Milliseconds between two looks at the clock. */
const lookEveryMs = 30_000;

export type ClosingNow = Closing & {
  service: OrderedService;
  /** The other way of receiving is not to be had either. */
  isAll: boolean;
  /** The moment that this was found at. */
  now: Date;
};

/**
 * Whether orders for now are taken nowhere, by the customer's own clock; `undefined` until it is known. The rules of
 * the hours come after the page: nobody waits for them.
 */
export function useClosing(hours: OrderingBranch[]): ClosingNow | null | undefined {
  const { settings, orderSettings } = useBrand();
  const chosen = useDraft(({ choices }) => choices.serviceType);
  const [closingNow, setClosing] = useState<ClosingNow | null>();

  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const { closingOf, offeredService } = await import("./ordering-hours.ts");
      if (isGone) return;
      const service = offeredService(chosen, settings);
      const now = new Date();
      const closing = (wanted: OrderedService) =>
        closingOf(hours, wanted, settings, orderSettings, now);
      const found = closing(service);
      const other = service === "DELIVERY" ? "PICK_UP" : "DELIVERY";
      const isAll = offeredService(other, settings) === service || closing(other) !== null;
      setClosing(found && { ...found, service, isAll, now });
    };
    void look();
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [chosen, hours, orderSettings, settings]);

  return closingNow;
}
