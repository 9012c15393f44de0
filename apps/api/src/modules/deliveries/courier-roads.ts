import type { Road } from "@dasturxon/contract/entities/courier";
import type { Point } from "@dasturxon/domain/delivery/distance";
import { restOfRoad } from "@dasturxon/domain/delivery/rest-of-road";
import { LRUCache } from "lru-cache";
import { RouterError, type Router } from "../../ports/router.ts";

export type CourierRoads = {
  /**
   * The road that a courier has ahead on the way with an order.
   *
   * @returns `null` without a router, and while it has no road: a straight line is shown instead.
   */
  ahead(orderId: string, courier: Point | null, destination: Point | null): Promise<Road | null>;
};

type Surroundings = {
  monotonicMs: () => number;
  warn: (message: string, fields: Record<string, string | number>) => void;
};

type Entry = {
  /** Milliseconds of the monotonic clock. */
  askedAt: number;
  /** `undefined` until the router answers. */
  road?: readonly Point[] | null;
  answer: Promise<readonly Point[] | null>;
};

/** Orders in transit whose pages are open. */
const maxRoads = 5_000;
/** A road is asked for at most so often: pages ask every five seconds. */
const soonestMs = 10_000;
/** Streets close, and a courier turns: it is asked for again even if they follow it. */
const freshMs = 60_000;
/** Farther away, the courier takes another road. A phone measures to some ten metres. */
const offRoadMetres = 100;
/** Pause after a failure, so that pages do not wait for a router that is down. */
const pauseMs = 30_000;

/** Roads by order, in this process. Decision 0074. */
export function courierRoads(
  router: Router | null,
  { monotonicMs, warn }: Surroundings,
): CourierRoads {
  const entries = new LRUCache<string, Entry>({ max: maxRoads });
  let pausedUntil = -Infinity;

  function isOutdated({ askedAt, road }: Entry, courier: Point, now: number) {
    const age = now - askedAt;
    if (age >= freshMs) return true;
    return Boolean(age >= soonestMs && road && restOfRoad(road, courier).metresOff > offRoadMetres);
  }

  function ask(by: Router, key: string, from: Point, to: Point): Entry {
    const answer = by.road(from, to).catch((error: unknown) => {
      if (!(error instanceof RouterError)) throw error;
      pausedUntil = monotonicMs() + pauseMs;
      if (entries.peek(key)?.answer === answer) entries.delete(key);
      warn("no roads from the router", { reason: error.message });
      return null;
    });
    const entry: Entry = { askedAt: monotonicMs(), answer };
    entries.set(key, entry);
    const store = (road: readonly Point[] | null) => (entry.road = road);
    answer.then(store, () => entries.delete(key));
    return entry;
  }

  return {
    async ahead(orderId, courier, destination) {
      if (!router || !courier || !destination) return null;
      // The customer's destination and that of a shared link differ.
      const key = `${orderId} ${destination.latitude} ${destination.longitude}`;
      const now = monotonicMs();
      if (now < pausedUntil) return null;
      const known = entries.get(key);
      const entry =
        known && !isOutdated(known, courier, now) ? known : ask(router, key, courier, destination);
      const road = await entry.answer;
      return road && [courier, ...restOfRoad(road, courier).points, destination].map(rounded);
    },
  };
}

/** Degrees to five decimals: a metre. */
const rounded = ({ latitude, longitude }: Point) => ({
  latitude: Math.round(latitude * 1e5) / 1e5,
  longitude: Math.round(longitude * 1e5) / 1e5,
});
