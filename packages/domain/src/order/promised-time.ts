import type { Product } from "@dasturxon/contract/entities/product";
import type { Metres } from "@dasturxon/contract/primitives";

/** Minutes. */
export type Cooking = { minimum: number; maximum: number };

/** Minutes from now. */
export type MinuteRange = { from: number; to: number };

/** Used when no product has a cooking time. Decision "slots". */
const defaultCooking: Cooking = { minimum: 15, maximum: 30 };
const courierKmPerHour = 20;
/** Allowance for packing, traffic, the lift. */
const allowanceMinutes = 10;
const stepMinutes = 5;
const minuteMs = 60_000;

/**
 * Cooking time of an order: products cook in parallel, so the longest decides. Products without times are ignored
 * unless all are without.
 */
export function cookingMinutes(
  products: readonly Pick<Product, "timeCookingMin" | "timeCookingMax">[],
): Cooking {
  const minimum = longest(
    products.map(({ timeCookingMin }) => timeCookingMin),
    defaultCooking.minimum,
  );
  const maximum = longest(
    products.map(({ timeCookingMax }) => timeCookingMax),
    defaultCooking.maximum,
  );
  return { minimum: Math.min(minimum, maximum), maximum };
}

/**
 * Cooking time of an order whose products are not known yet: three of four products take no longer, since the longest
 * of an order decides.
 */
export function usualCooking(
  products: readonly Pick<Product, "timeCookingMin" | "timeCookingMax">[],
): Cooking {
  const usual = (times: (number | null | undefined)[]) => {
    const known = times.filter((time) => time != null).toSorted((a, b) => a - b);
    return known[Math.ceil(known.length * 0.75) - 1];
  };
  return cookingMinutes([
    {
      timeCookingMin: usual(products.map(({ timeCookingMin }) => timeCookingMin)),
      timeCookingMax: usual(products.map(({ timeCookingMax }) => timeCookingMax)),
    },
  ]);
}

/** Travel time at 20 km/h; 0 for a pick-up. */
export function travelMinutes(distance: Metres | null): number {
  return ((distance ?? 0) / 1_000 / courierKmPerHour) * 60;
}

/**
 * Promised time range of an immediate order: cooking and travel, up to ten minutes more, rounded to five.
 *
 * @param distance From branch to customer; `null` for a pick-up.
 * @param delayMinutes Minutes that the kitchen takes longer now. Decisions 0050 and 0073.
 * @see Decision "slots".
 */
export function promisedTimeRange(
  cooking: Cooking,
  distance: Metres | null,
  delayMinutes = 0,
): MinuteRange {
  const other = travelMinutes(distance) + delayMinutes;
  return {
    from: rounded(cooking.minimum + other),
    to: rounded(cooking.maximum + other + allowanceMinutes),
  };
}

/**
 * When a scheduled order becomes OPEN: its slot less cooking and travel.
 *
 * @param atTime Start of the slot.
 * @see Decision "slots".
 */
export function preparationStart(atTime: Date, cooking: Cooking, distance: Metres | null): Date {
  return new Date(atTime.getTime() - (cooking.maximum + travelMinutes(distance)) * minuteMs);
}

function longest(times: (number | null | undefined)[], fallback: number): number {
  const known = times.filter((time) => time != null);
  return known.length > 0 ? Math.max(...known) : fallback;
}

const rounded = (minutes: number) => Math.round(minutes / stepMinutes) * stepMinutes;
