import { anOrder } from "@dasturxon/testing/order-builders";
import { describe, expect, it, vi } from "vitest";
import { queryClientOf } from "../../core/session/query-client.ts";
import { aClientSession } from "../../core/session/testing/a-client-session.ts";
import {
  activeOrdersQuery,
  archiveQuery,
  archivedOrders,
  historyQuery,
  loadActiveOrders,
  orderQuery,
  refreshOrders,
  storeOrder,
} from "./order-cache.ts";

const hour = (count: number) => new Date(Date.UTC(2026, 9, 5, count)).toISOString();
/** Created at the first hour, last changed at the second. */
const order = (
  id: string,
  status: "OPEN" | "COOKING" | "DELIVERED",
  created: number,
  at = created,
) => anOrder({ id, status, createdDate: hour(created), lastModifiedDate: hour(at) });
const answer = <T>(result: T) => ({ error: null, result });
const page = (content: object[], totalPages = 1) => answer({ content, totalPages });
const user = { id: "u1", firstName: "Dilnoza", phone: "+998901234567", cashback: 0 };

function aCache(api: object = {}) {
  const clientSession = aClientSession({}, api);
  clientSession.session.setState({ user });
  const client = queryClientOf(clientSession);
  return {
    clientSession,
    client,
    active: () => clientSession.session.getState().activeOrders.map(({ id }) => id),
    archive: () =>
      archivedOrders(client.getQueryData(archiveQuery(clientSession).queryKey)).map(({ id }) => id),
    loadArchive: () => client.fetchInfiniteQuery(archiveQuery(clientSession)),
    orderOf: (id: string) => client.getQueryData(orderQuery(clientSession, id).queryKey),
  };
}

describe("order cache", () => {
  it("keeps the newest version of an order, in any sequence of updates", () => {
    const { clientSession, active, orderOf } = aCache();
    storeOrder(clientSession, order("a", "COOKING", 1, 3));
    storeOrder(clientSession, order("a", "OPEN", 1, 2));
    expect(orderOf("a")).toMatchObject({ status: "COOKING" });
    expect(active()).toEqual(["a"]);
  });

  it("does not let an earlier list request undo a live event", async () => {
    let give = (_list: object) => {};
    const requested = new Promise((resolve) => (give = resolve));
    const { clientSession, orderOf, active } = aCache({ listActiveOrders: () => requested });
    const loading = loadActiveOrders(clientSession);
    storeOrder(clientSession, order("a", "DELIVERED", 1, 3));
    give(answer([order("a", "OPEN", 1, 2)]));
    await loading;
    expect(orderOf("a")).toMatchObject({ status: "DELIVERED" });
    expect(active()).toEqual([]);
  });

  it("[S4.05] moves an ended order from the active ones to the archive", async () => {
    const { clientSession, active, archive, loadArchive } = aCache({
      listActiveOrders: async () => answer([order("a", "OPEN", 2)]),
      listOrders: async () => page([order("b", "DELIVERED", 1)]),
    });
    await Promise.all([loadActiveOrders(clientSession), loadArchive()]);
    storeOrder(clientSession, order("a", "DELIVERED", 2, 3));
    expect(active()).toEqual([]);
    expect(archive()).toEqual(["a", "b"]);
  });

  it("[S9.02] requests pages of ten from page zero and shows no order twice", async () => {
    const listOrders = vi
      .fn<(input: { query: object }) => Promise<unknown>>()
      .mockResolvedValueOnce(page([order("c", "DELIVERED", 3), order("b", "DELIVERED", 2)], 2))
      .mockResolvedValueOnce(page([order("b", "DELIVERED", 2), order("a", "DELIVERED", 1)], 2));
    const { archive, client, clientSession } = aCache({ listOrders });
    await client.fetchInfiniteQuery({ ...archiveQuery(clientSession), pages: 2 });
    expect(listOrders.mock.calls.map(([{ query }]) => query)).toEqual([
      { page: 0, size: 10, onlyArchive: true },
      { page: 1, size: 10, onlyArchive: true },
    ]);
    expect(archive()).toEqual(["c", "b", "a"]);
  });

  it("omits an old order opened by its link until its page is loaded", async () => {
    const { clientSession, archive, loadArchive } = aCache({
      listOrders: async () => page([order("c", "DELIVERED", 3)], 2),
    });
    await loadArchive();
    storeOrder(clientSession, order("a", "DELIVERED", 1));
    expect(archive()).toEqual(["c"]);
  });

  it("requests an order that is no longer active", async () => {
    const { clientSession, active, orderOf } = aCache({
      listActiveOrders: async () => answer([]),
      getOrder: async () => answer(order("a", "DELIVERED", 1, 2)),
    });
    storeOrder(clientSession, order("a", "OPEN", 1));
    expect(active()).toEqual(["a"]);
    await refreshOrders(clientSession);
    expect(orderOf("a")).toMatchObject({ status: "DELIVERED" });
    expect(active()).toEqual([]);
  });

  it("takes the history from a live event, without a request", () => {
    const { client, clientSession } = aCache();
    const history = [{ type: "CHANGE_STATUS" as const, at: hour(1), to: "OPEN" }];
    storeOrder(clientSession, { ...order("a", "OPEN", 1), history });
    expect(client.getQueryData(historyQuery(clientSession, "a").queryKey)).toEqual(history);
  });

  it("leaves the active list stale after a placed order, so that the orders page loads the others", () => {
    const { client, clientSession } = aCache();
    storeOrder(clientSession, order("a", "OPEN", 1));
    const list = client.getQueryState(activeOrdersQuery(clientSession).queryKey);
    expect(list).toMatchObject({ data: [{ id: "a" }], dataUpdatedAt: 0 });
  });

  it("is emptied when the session ends", () => {
    const { client, clientSession, active } = aCache();
    storeOrder(clientSession, order("a", "OPEN", 1));
    clientSession.session.getState().end("asked");
    expect(active()).toEqual([]);
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});
