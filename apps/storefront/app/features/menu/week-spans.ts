import type { MerchantRules } from "@dasturxon/contract/entities/merchant-rules";
import { canServe } from "@dasturxon/domain/branch/can-serve";
import type { ServiceSwitches } from "@dasturxon/domain/branch/can-serve";
import { serviceSpans } from "@dasturxon/domain/branch/service-hours";
import { addDays, wallTime } from "@dasturxon/domain/time/wall-clock";
import type { OrderedService, OrderingBranch } from "./ordering-hours.ts";

/** Start, as a minute of the week that begins with the epoch's Thursday in UTC, and length in minutes. */
export type WeekSpans = [start: number, length: number][];

const weekMinutes = 10_080;
const minuteMs = 60_000;

/**
 * When orders for now are taken, by the week: short enough to stand in the page, and to be read before anything is
 * painted. Hours repeat weekly, so a cached page stays right; the exact rule follows with the scripts.
 */
export function weekSpans(
  branches: readonly OrderingBranch[],
  service: OrderedService,
  switches: ServiceSwitches,
  rules: Pick<MerchantRules, "timeZone" | "lastOrderMinutes">,
  now: Date,
): WeekSpans {
  const first = wallTime(now, rules.timeZone).day;
  const days = { first, last: addDays(first, 7) };
  return branches
    .filter((branch) => canServe(branch, switches, service))
    .flatMap((branch) => serviceSpans(branch, service, days, rules.timeZone))
    .map(({ start, end }): [number, number] => {
      const minutes = (end.getTime() - start.getTime()) / minuteMs;
      // Around the clock there is no end before which an order would have to come.
      const length = minutes >= weekMinutes ? weekMinutes : minutes - rules.lastOrderMinutes;
      return [(start.getTime() / minuteMs) % weekMinutes, length];
    })
    .filter(([, length]) => length > 0);
}

/**
 * Marks the document before the first paint, so that the room for the notice is there from the beginning and nothing
 * moves when it speaks. Closed means that spans exist and that none holds now.
 */
export const markClosed = (draftKey: string, week: Record<OrderedService, WeekSpans>) =>
  `(function(){var w=${JSON.stringify(week)},s="DELIVERY",n=Date.now()/6e4,i;` +
  `try{s=JSON.parse(localStorage.getItem(${JSON.stringify(draftKey)})).choices.serviceType}catch(e){}` +
  `w=w[s]&&w[s].length?w[s]:w.DELIVERY.length?w.DELIVERY:w.PICK_UP;` +
  `for(i=0;i<w.length;i++)if((n-w[i][0]+${weekMinutes})%${weekMinutes}<=w[i][1])return;` +
  `if(w.length)document.documentElement.dataset.closed=""})()`;
