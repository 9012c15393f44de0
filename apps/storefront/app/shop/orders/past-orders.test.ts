import { aUser } from "@dasturxon/testing/customer-builders";
import { anOrder } from "@dasturxon/testing/order-builders";
import { expect, it, vi } from "vitest";
import { aPage } from "../../core/session/testing/a-page.ts";
import { aClientSession } from "../../core/session/testing/a-client-session.ts";
import { differentOrders, storedPastOrders, storePastOrders } from "./past-orders.ts";

const [line] = anOrder().cartItems;
const ordered = (id: string, dishes: string[], status: "DELIVERED" | "CLOSED" | "CANCELED") =>
  anOrder({ id, status, cartItems: dishes.map((productId) => ({ ...line!, productId })) });
const archive = [
  ordered("cancelled", ["samsa"], "CANCELED"),
  ordered("newest", ["plov", "tea"], "DELIVERED"),
  ordered("same dishes", ["tea", "plov"], "CLOSED"),
  ordered("other", ["plov"], "CLOSED"),
  ordered("third", ["lagman"], "DELIVERED"),
  ordered("fourth", ["manti"], "DELIVERED"),
];

it("offers the last three received orders with different dishes", () => {
  expect(differentOrders(archive).map(({ id }) => id)).toEqual(["newest", "other", "third"]);
});

it("stores them per brand, once until another order is placed, and not for a visitor", async () => {
  const listOrders = vi.fn(async () => ({
    error: null,
    result: { content: archive, totalPages: 1 },
  }));
  const clientSession = aClientSession({}, { listOrders });
  const { page } = aPage();
  await storePastOrders(clientSession, page);
  expect(listOrders).not.toHaveBeenCalled();

  clientSession.session.setState({ user: aUser() });
  await storePastOrders(clientSession, page);
  await storePastOrders(clientSession, page);
  expect(listOrders).toHaveBeenCalledTimes(1);
  expect(storedPastOrders(clientSession, page)).toEqual(differentOrders(archive));
  const { brand } = clientSession.shell;
  const other = { shell: { ...clientSession.shell, brand: { ...brand! } } };
  other.shell.brand.merchant = { ...brand!.merchant, id: "other" };
  expect(storedPastOrders(other, page)).toEqual([]);

  clientSession.draft.getState().orderPlaced("another");
  await storePastOrders(clientSession, page);
  expect(listOrders).toHaveBeenCalledTimes(2);
});

it("ignores what another version stored", () => {
  const clientSession = aClientSession();
  const key = `pastOrders:${clientSession.shell.brand!.merchant.id}`;
  const { page } = aPage({ local: { [key]: '[{"id":"1","cartItems":[{}]}]' } });
  expect(storedPastOrders(clientSession, page)).toEqual([]);
});
