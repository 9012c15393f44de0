import { delayMinutes } from "@dasturxon/domain/branch/busy-time";
import { weekState } from "@dasturxon/domain/branch/week-spans";
import { distanceMetres } from "@dasturxon/domain/delivery/distance";
import { promisedTimeRange } from "@dasturxon/domain/order/promised-time";
import type { Point } from "@dasturxon/domain/delivery/distance";
import type { MinuteRange } from "@dasturxon/domain/order/promised-time";
import type { Sum } from "@dasturxon/contract/primitives";
import type { Messages } from "@dasturxon/messages/messages";
import { useNow } from "../../core/page/use-now.ts";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import type { BrandEstimate, EstimatedBranch } from "../../core/brand/shell.ts";
import { useDraft, useFulfilment } from "../../core/session/client-session-context.ts";
import { menuBranchId } from "../../core/session/fulfilment-store.ts";
import { useLiveBranches } from "../catalog/availability.ts";

/** Estimate of an immediate order, before there is a quote. */
export type OrderEstimate = {
  /** Minutes from now; `null` while immediate orders are not taken. */
  minutes: MinuteRange | null;
  /** When immediate orders are taken again; `null` while they are, and during a pause. */
  opensAt: Date | null;
  /** When immediate orders end; `null` while they are not taken, and around the clock. */
  closesAt: Date | null;
  /** Delivery price before free delivery and promo; `null` for a pick-up. */
  fee: { from: Sum; to: Sum } | null;
};

type Choices = {
  service: "DELIVERY" | "PICK_UP";
  /** The chosen branch, or the nearest to the address. */
  branchId: string | null;
  cityId: string | null;
  address: Point | null;
  /** `null` on the server and in the first render, whose text is cached: hours, pauses, busy time and load count later. */
  now: Date | null;
};

/**
 * The estimate for the branch, or for the city while none is known; `null` if no branch offers the service.
 *
 * @testing
 */
export function orderEstimate(
  { cooking, branches }: Pick<BrandEstimate, "cooking" | "branches">,
  { service, branchId, cityId, address, now }: Choices,
): OrderEstimate | null {
  const serving = branches.filter(({ delivery, week }) =>
    service === "DELIVERY" ? delivery : week.PICK_UP.length > 0,
  );
  const own = serving.filter(({ id }) => id === branchId);
  const inCity = serving.filter((branch) => branch.cityId === cityId);
  const possible = [own, inCity, serving].find(({ length }) => length > 0);
  if (!possible) return null;
  const to = own.length > 0 ? address : null;

  const states = possible.map((branch) => stateOf(branch, service, now));
  const open = possible.filter((_, index) => states[index]?.isOpen);
  const counted = open.length > 0 ? open : possible;
  // An address is served by the nearest of the city's branches: the middle one stands for it.
  const distances = counted
    .map((branch) => (to ? distanceMetres(branch, to) : (branch.delivery?.distance ?? 0)))
    .toSorted((a, b) => a - b);
  const distance = distances[Math.floor((distances.length - 1) / 2)] ?? 0;
  const delay = now ? Math.min(...counted.map((branch) => delayMinutes(branch, now))) : 0;
  const fees = counted.flatMap(({ delivery }) => delivery?.fee ?? []);
  return {
    minutes:
      open.length > 0
        ? promisedTimeRange(cooking, service === "DELIVERY" ? distance : null, delay)
        : null,
    opensAt: open.length > 0 ? null : earliest(states.map(({ changesAt }) => changesAt)),
    closesAt: open.length > 0 ? latest(states.filter(({ isOpen }) => isOpen)) : null,
    fee:
      service === "DELIVERY" && fees.length > 0
        ? {
            from: Math.min(...fees.map(({ from }) => from)),
            to: Math.max(...fees.map((fee) => fee.to)),
          }
        : null,
  };
}

type State = { isOpen: boolean; changesAt: Date | null };

function stateOf(
  { week, pauses }: EstimatedBranch,
  service: "DELIVERY" | "PICK_UP",
  now: Date | null,
): State {
  if (!now) return { isOpen: true, changesAt: null };
  const isPaused = pauses?.some(
    (pause) => pause.service === service && (!pause.until || now < new Date(pause.until)),
  );
  return isPaused ? { isOpen: false, changesAt: null } : weekState(week[service], now);
}

const earliest = (moments: readonly (Date | null)[]) =>
  moments.filter((at) => at !== null).toSorted((a, b) => Number(a) - Number(b))[0] ?? null;

/** One that is open around the clock takes orders when the others are closed. */
const latest = (open: readonly State[]) =>
  open.some(({ changesAt }) => changesAt === null)
    ? null
    : (open.map(({ changesAt }) => changesAt).toSorted((a, b) => Number(b) - Number(a))[0] ?? null);

/** The estimate for the customer's choices, with the present pauses, busy time and load. */
export function useOrderEstimate(): OrderEstimate | null {
  const { estimate, cities } = useBrand();
  const branches = useLiveBranches(estimate.branches);
  const shell = useShell();
  const choices = useDraft((draft) => draft.choices);
  const cityId = useFulfilment((fulfilment) => fulfilment.cityId);
  const address = useFulfilment((fulfilment) => fulfilment.address);
  const nearestBranch = useFulfilment((fulfilment) => fulfilment.nearestBranch);
  // 0 while the basket is empty.
  const price = useFulfilment((fulfilment) => fulfilment.deliveryPrice);
  const now = useNow();
  if (choices.isDineIn) return null;
  const { cooking } = estimate;
  const estimated = orderEstimate(
    { cooking, branches },
    {
      service: choices.serviceType,
      branchId: menuBranchId(choices, { nearestBranch }) ?? (now ? null : shell.branchId),
      // The first city is that of a new visitor, whose page is cached.
      cityId: cityId ?? shell.cityId ?? cities[0]?.id ?? null,
      address: choices.serviceType === "DELIVERY" ? address : null,
      now,
    },
  );
  return estimated?.fee && price > 0
    ? { ...estimated, fee: { from: price, to: price } }
    : estimated;
}

const dayMs = 86_400_000;

/** '35–50 min', or 'from 09:00' if that is within a day; empty while neither is known. */
export function estimateText(
  estimate: OrderEstimate | null,
  { t, format }: Pick<Messages, "t" | "format">,
): string {
  if (!estimate) return "";
  const { minutes, opensAt } = estimate;
  if (minutes) return format.minuteRange(minutes.from, minutes.to);
  return opensAt && opensAt.getTime() - Date.now() < dayMs
    ? t.shell.opensAt(format.time(opensAt))
    : "";
}
