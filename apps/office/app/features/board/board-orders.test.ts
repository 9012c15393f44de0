import { expect, it } from "vitest";
import { byPromise, clockText, minutesLeft, passedPart } from "./board-orders.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 9, 5, 7, minute)).toISOString();
const ms = (minute: number) => Date.parse(at(minute));

it("sorts late orders first, and those without a promise last", () => {
  const orders = [
    { number: 3 },
    { number: 2, timeRange: { from: at(20), to: at(30) } },
    { number: 1, deliveryAt: at(10) },
    { number: 4, deliveryAt: at(30) },
  ];
  expect(orders.toSorted(byPromise).map(({ number }) => number)).toEqual([1, 2, 4, 3]);
});

it("counts the minutes left, and those that are late", () => {
  expect(minutesLeft(ms(10), ms(6))).toBe(4);
  expect(minutesLeft(ms(10), ms(6) + 1)).toBe(4);
  expect(minutesLeft(ms(10), ms(13))).toBe(-3);
});

it("measures the time between placing and promise", () => {
  const order = { createdDate: at(0), deliveryAt: at(40) };
  expect([0, 10, 60].map((minute) => passedPart(order, ms(minute)))).toEqual([0, 0.25, 1]);
  expect(passedPart({ createdDate: at(0) }, ms(1))).toBe(1);
});

it("shows minutes and seconds", () => {
  expect([-5, 38_900, 725_000].map(clockText)).toEqual(["0:00", "0:38", "12:05"]);
});
