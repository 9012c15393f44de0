import type { BoardOrder } from "@dasturxon/contract/entities/staff-order";
import { expect, it } from "vitest";
import { dishTotals, kitchenOrders, noStation, stationsOf, ticketOf } from "./kitchen-orders.ts";

const now = Date.parse("2026-11-25T13:00:00+05:00");
type Line = {
  dish: string;
  count?: number;
  station?: string | null;
  cooked?: boolean;
  option?: string;
};

const anOrder = (number: number, lines: Line[], more: Partial<BoardOrder> = {}) =>
  ({
    id: String(number),
    number,
    status: "ACCEPTED",
    deliveryAt: new Date(now + number * 60_000).toISOString(),
    cartItems: lines.map(({ dish, count = 1, option }, index) => ({
      id: `${number}-${index}`,
      productId: dish,
      name: { uz: dish, ru: dish, eng: dish },
      count,
      modifications: option ? [{ id: option, count: 1 }] : [],
    })),
    kitchen: lines.map(({ station = null, cooked }, index) => ({
      lineId: `${number}-${index}`,
      station,
      cookedAt: cooked ? "2026-11-25T12:59:00+05:00" : null,
    })),
    ...more,
  }) as BoardOrder;
const cook = (orders: BoardOrder[], station: string | null = null) =>
  kitchenOrders(
    orders.map((order) => ({ known: order, shown: order })),
    station,
    now,
  );
const numbersOf = (tickets: { order: BoardOrder }[]) => tickets.map(({ order }) => order.number);

it("shows a station its own dishes, and how many others are still cooking", () => {
  const order = anOrder(1, [
    { dish: "plov", station: "Hot" },
    { dish: "salad", station: "Cold" },
    { dish: "bread", station: "Cold", cooked: true },
    { dish: "tea" },
  ]);
  expect(stationsOf([order])).toEqual(["Cold", "Hot", noStation]);
  const { lines, elsewhere } = ticketOf(order, "Hot");
  expect(lines.map(({ productId }) => productId)).toEqual(["plov"]);
  expect(elsewhere).toBe(2);
  expect(ticketOf(order, noStation).lines).toHaveLength(1);
  expect(ticketOf(order, null)).toMatchObject({ elsewhere: 0, lines: { length: 4 } });
});

it("has no stations where no dish has one", () => {
  expect(stationsOf([anOrder(1, [{ dish: "plov" }])])).toEqual([]);
});

it("lists what is most urgent first, and apart what waits for others or for later", () => {
  const both = (cooked: boolean) => [
    { dish: "plov", station: "Hot", cooked },
    { dish: "salad", station: "Cold" },
  ];
  const orders = [
    anOrder(30, both(false)),
    anOrder(10, both(false)),
    anOrder(20, both(true)),
    anOrder(5, [{ dish: "salad", station: "Cold" }]),
    anOrder(91, both(false)),
    anOrder(1, both(false), { status: "OPEN" }),
    anOrder(2, both(false), { status: "DONE" }),
  ];
  const { tickets, waiting, later } = cook(orders, "Hot");
  expect(numbersOf(tickets)).toEqual([10, 30]);
  expect(numbersOf(waiting)).toEqual([20]);
  expect(later.map(({ number }) => number)).toEqual([91]);
});

it("keeps an order that is ready for those who may still take the press back", () => {
  const known = anOrder(1, [{ dish: "plov", cooked: true }]);
  const shown = { ...known, status: "DONE" as const };
  expect(numbersOf(kitchenOrders([{ known, shown }], null, now).tickets)).toEqual([1]);
});

it("adds up what is to be cooked by dish, apart by options", () => {
  const { tickets } = cook([
    anOrder(1, [{ dish: "plov", count: 2, option: "qazi" }, { dish: "tea" }]),
    anOrder(2, [
      { dish: "plov", count: 1 },
      { dish: "plov", count: 3, option: "qazi" },
    ]),
    anOrder(3, [{ dish: "tea", cooked: true }, { dish: "plov", cooked: true }, { dish: "tea" }]),
  ]);
  const totals = dishTotals(tickets).map(({ productId, count, variants }) => [
    productId,
    count,
    variants.map((variant) => variant.count),
  ]);
  expect(totals).toEqual([
    ["plov", 6, [5, 1]],
    ["tea", 2, [2]],
  ]);
});
