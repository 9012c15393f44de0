import { anOrder } from "@dasturxon/testing/order-builders";
import { describe, expect, it, vi } from "vitest";
import { aClientSession } from "../../session/testing/a-client-session.ts";
import { activeOf, archiveOf, orderBookOf } from "./order-book.ts";

const hour = (count: number) => new Date(Date.UTC(2026, 9, 5, count)).toISOString();
/** Created at this hour, last changed at that one. */
const order = (
  id: string,
  status: "OPEN" | "COOKING" | "DELIVERED",
  created: number,
  at = created,
) => anOrder({ id, status, createdDate: hour(created), lastModifiedDate: hour(at) });
const answer = <T>(result: T) => ({ error: null, result });
const page = (content: object[], totalPages = 1) => answer({ content, totalPages });
const user = { id: "u1", firstName: "Dilnoza", phone: "+998901234567", cashback: 0 };

function aBook(api: object) {
  const clientSession = aClientSession({}, api);
  clientSession.session.setState({ user: user as never }); // As much of a user as the book asks about.
  return { clientSession, book: orderBookOf(clientSession) };
}

describe("the book of orders", () => {
  it("keeps the newest version of an order, in whatever order it is told", () => {
    const { book } = aBook({});
    book.getState().see([order("a", "COOKING", 1, 3)]);
    book.getState().see([order("a", "OPEN", 1, 2)]);
    expect(activeOf(book.getState().orders)).toMatchObject([{ status: "COOKING" }]);
  });

  it("[S4.05] moves an order that ended from the active ones to the archive", async () => {
    const { book } = aBook({
      listActiveOrders: async () => answer([order("a", "OPEN", 2)]),
      listOrders: async () => page([order("b", "DELIVERED", 1)]),
    });
    await book.getState().load();
    book.getState().see([order("a", "DELIVERED", 2, 3)]);
    expect(activeOf(book.getState().orders)).toEqual([]);
    expect(archiveOf(book.getState()).map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("[S9.02] asks for pages of ten from page zero on and shows no order twice", async () => {
    const listOrders = vi
      .fn<(input: { query: object }) => Promise<unknown>>()
      .mockResolvedValueOnce(page([order("c", "DELIVERED", 3), order("b", "DELIVERED", 2)], 2))
      .mockResolvedValueOnce(page([order("b", "DELIVERED", 2), order("a", "DELIVERED", 1)], 2));
    const { book } = aBook({ listActiveOrders: async () => answer([]), listOrders });
    await book.getState().load();
    await book.getState().loadMore();
    expect(listOrders.mock.calls.map(([{ query }]) => query)).toEqual([
      { page: 0, size: 10, onlyArchive: true },
      { page: 1, size: 10, onlyArchive: true },
    ]);
    expect(archiveOf(book.getState()).map(({ id }) => id)).toEqual(["c", "b", "a"]);
    expect(book.getState().archive?.hasMore).toBe(false);
  });

  it("leaves out an old order that was opened by its link until its page is read", async () => {
    const { book } = aBook({
      listActiveOrders: async () => answer([]),
      listOrders: async () => page([order("c", "DELIVERED", 3)], 2),
    });
    book.getState().see([order("a", "DELIVERED", 1)]);
    await book.getState().load();
    expect(archiveOf(book.getState()).map(({ id }) => id)).toEqual(["c"]);
  });

  it("asks what became of an order that is no longer active", async () => {
    const { book, clientSession } = aBook({
      listActiveOrders: async () => answer([]),
      getOrder: async () => answer(order("a", "DELIVERED", 1, 2)),
    });
    book.getState().see([order("a", "OPEN", 1)]);
    expect(clientSession.session.getState().activeOrders).toHaveLength(1);
    await book.getState().refresh();
    expect(book.getState().orders.get("a")?.status).toBe("DELIVERED");
    expect(clientSession.session.getState().activeOrders).toEqual([]);
  });

  it("takes the order that checkout has placed, and forgets all when the session ends", () => {
    const { book, clientSession } = aBook({});
    clientSession.session.getState().setActiveOrders([order("a", "OPEN", 1)]);
    expect([...book.getState().orders.keys()]).toEqual(["a"]);
    clientSession.session.getState().end("asked");
    expect(book.getState().orders.size).toBe(0);
  });
});
