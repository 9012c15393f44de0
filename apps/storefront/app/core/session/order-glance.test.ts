import { runInNewContext } from "node:vm";
import { anOrder } from "@dasturxon/testing/order-builders";
import { expect, it } from "vitest";
import { glanceOf, markSession, ordersElsewhere } from "./order-glance.ts";

const [first, second] = [glanceOf(anOrder({ id: "1" })), glanceOf(anOrder({ id: "2" }))];

/** The marks that the script sets on the document. */
function marksOf(pathname: string, stored: object[] | null, token?: string) {
  const dataset = {};
  const getItem = () => stored && JSON.stringify(stored);
  const page = { location: { pathname }, document: { documentElement: { dataset } } };
  runInNewContext(markSession("activeOrders:m"), { ...page, localStorage: { token, getItem } });
  return dataset;
}

it.each([
  { pathname: "/", stored: [first], shown: 1 },
  { pathname: "/profile/orders/1", stored: [first], shown: 0 },
  { pathname: "/profile/orders/1/map", stored: [first], shown: 0 },
  { pathname: "/profile/orders/1", stored: [first, second], shown: 1 },
  { pathname: "/profile/orders", stored: [first, second], shown: 0 },
  { pathname: "/", stored: [], shown: 0 },
])(
  "of $stored.length orders $pathname shows $shown in the strip, and the script reserves its space",
  ({ pathname, stored, shown }) => {
    expect(ordersElsewhere(stored, pathname)).toHaveLength(shown);
    expect(marksOf(pathname, stored)).toEqual(shown > 0 ? { activeOrder: "" } : {});
  },
);

it("the script marks signed-in customers, and survives what another version stored", () => {
  expect(marksOf("/", null, "a-token")).toEqual({ signedIn: "" });
  expect(marksOf("/", null)).toEqual({});
  expect(marksOf("/", { not: "a list" } as unknown as object[])).toEqual({});
});
