import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { isInKitchen } from "@dasturxon/domain/order/next-step";
import { byPromise, promiseOf } from "./board-orders.ts";

// Pure functions over the orders of the kitchen. Times are milliseconds.

type CartItem = BoardOrder["cartItems"][number];

export type TicketLine = CartItem & { cookedAt: string | null };

/** The part of an order that one station cooks. */
export type Ticket = {
  order: BoardOrder;
  lines: TicketLine[];
  /** Lines of other stations that are not cooked yet. */
  elsewhere: number;
};

/** Dishes without a station, where others have one. */
export const noStation = "-";

/** Stations of these orders; empty if the brand has none. */
export function stationsOf(orders: readonly BoardOrder[]): string[] {
  const lines = orders.flatMap(({ kitchen }) => kitchen);
  const named = [...new Set(lines.flatMap(({ station }) => station ?? []))].toSorted();
  const hasOthers = named.length > 0 && lines.some(({ station }) => station === null);
  return hasOthers ? [...named, noStation] : named;
}

/** The part of an order that a station cooks. @param station `null`: all stations together. */
export function ticketOf(order: BoardOrder, station: string | null): Ticket {
  const here = order.kitchen.filter(
    (line) => station === null || (line.station ?? noStation) === station,
  );
  const cookedAt = new Map(here.map((line) => [line.lineId, line.cookedAt]));
  const lines = order.cartItems.flatMap((item) => {
    const cooked = cookedAt.get(item.id);
    return cooked === undefined ? [] : [{ ...item, cookedAt: cooked }];
  });
  const left = order.kitchen.filter((line) => line.cookedAt === null);
  return { order, lines, elsewhere: left.filter(({ lineId }) => !cookedAt.has(lineId)).length };
}

/** An order that was accepted hours ahead is not cooked yet. */
const aheadMs = 90 * 60_000;

export type KitchenOrders = {
  /** To be cooked here, the most urgent first. */
  tickets: Ticket[];
  /** Cooked here, and waiting for other stations. */
  waiting: Ticket[];
  /** Promised for much later. */
  later: BoardOrder[];
};

/** @param known Orders as the server knows them; @param shown as the board shows them. */
export function kitchenOrders(
  orders: readonly { known: BoardOrder; shown: BoardOrder }[],
  station: string | null,
  now: number,
): KitchenOrders {
  const result: KitchenOrders = { tickets: [], waiting: [], later: [] };
  // An order that was just made ready stays, so that its step can be taken back where it was pressed.
  const cooking = orders
    .filter(({ known, shown }) => isInKitchen(known.status) || isInKitchen(shown.status))
    .map(({ shown }) => shown)
    .filter(({ status }) => status !== "CANCELED" && status !== "OPEN")
    .toSorted(byPromise);
  for (const order of cooking) {
    const ticket = ticketOf(order, station);
    if (ticket.lines.length === 0) continue;
    const isCookedHere = ticket.lines.every(({ cookedAt }) => cookedAt !== null);
    if ((promiseOf(order) ?? now) - now > aheadMs) result.later.push(order);
    else if (isCookedHere && ticket.elsewhere > 0) result.waiting.push(ticket);
    else result.tickets.push(ticket);
  }
  return result;
}

export type DishTotal = {
  name: CartItem["name"];
  productId: string;
  count: number;
  /** Units with the same options, if there are any. */
  variants: { modifications: CartItem["modifications"]; count: number }[];
};

/** Units that are to be cooked, by dish; the most frequent first. */
export function dishTotals(tickets: readonly Ticket[]): DishTotal[] {
  const lines = tickets
    .filter(({ order }) => isInKitchen(order.status))
    .flatMap((ticket) => ticket.lines.filter(({ cookedAt }) => cookedAt === null));
  const totals = [...Map.groupBy(lines, ({ productId }) => productId)].map(([productId, same]) => {
    const groups = Map.groupBy(same, ({ modifications }) => keyOf(modifications));
    const variants = [...groups.values()].flatMap((alike) => {
      const [first] = alike;
      return first ? [{ modifications: first.modifications, count: unitsOf(alike) }] : [];
    });
    const [{ name } = { name: { uz: "", ru: "", eng: "" } }] = same;
    return { productId, name, count: unitsOf(same), variants };
  });
  return totals.toSorted((one, other) => other.count - one.count);
}

const keyOf = (modifications: CartItem["modifications"]) =>
  modifications
    .map(({ id, count }) => `${id}×${count}`)
    .toSorted()
    .join();

const unitsOf = (lines: readonly CartItem[]) => lines.reduce((sum, { count }) => sum + count, 0);
