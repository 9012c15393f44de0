import { uz } from "@dasturxon/messages/uz";
import { uzMore } from "@dasturxon/messages/uz-more";
import { assembleMessages } from "@dasturxon/messages/messages";
import { aUser } from "@dasturxon/testing/customer-builders";
import { describe, expect, it, vi } from "vitest";
import { fetchFavourites, shareFavourites, saveFavourite } from "./account-favourites.ts";
import { aClientSession } from "../../core/session/testing/a-client-session.ts";

const messages = assembleMessages("uz", { ...uz, ...uzMore });
const done = { error: null, result: undefined };
const refused = { error: { code: "NO_CONNECTION", status: 0 }, result: null };
const listed = (...ids: string[]) => ({ error: null, result: ids.map((id) => ({ id })) });

/** A signed-in browser with the favourites `liked`; `api` answers for the account. */
function aCustomer(api: object, ...liked: string[]) {
  const clientSession = aClientSession({}, api);
  clientSession.session.getState().signIn({ token: "secret", user: aUser() });
  clientSession.favourites.getState().replace(liked);
  return { clientSession, liked: () => clientSession.favourites.getState().favourites };
}

describe("favourites of an account", () => {
  it(
    "add a visitor's favourites at sign-in, oldest first",
    { meta: { requirements: "[S7.67]" } },
    async () => {
      const addFavourite = vi.fn(async () => done);
      const listFavourites = async () => listed("new", "old", "known");
      const { clientSession, liked } = aCustomer({ addFavourite, listFavourites }, "new", "old");
      await fetchFavourites(clientSession, ["new", "old"]);
      expect(addFavourite.mock.calls).toEqual([
        [{ body: { productId: "old" } }],
        [{ body: { productId: "new" } }],
      ]);
      expect(liked()).toEqual(["new", "old", "known"]);
    },
  );

  it(
    "add those of a sign-in before the startup had finished, but none of a returning customer",
    { meta: { requirements: "[S7.67]" } },
    async () => {
      for (const { userAtStart, added } of [
        { userAtStart: null, added: [[{ body: { productId: "liked" } }]] },
        { userAtStart: aUser(), added: [] },
      ]) {
        const addFavourite = vi.fn(async () => done);
        const requested = Promise.withResolvers<void>();
        const listFavourites = async () => {
          requested.resolve();
          return listed("known");
        };
        const { clientSession } = aCustomer({ addFavourite, listFavourites }, "liked");
        shareFavourites(clientSession, userAtStart);
        await requested.promise;
        expect(addFavourite.mock.calls).toEqual(added);
      }
    },
  );

  it("stay unchanged when the request fails", async () => {
    const { clientSession, liked } = aCustomer({ listFavourites: async () => refused }, "kept");
    await fetchFavourites(clientSession, []);
    expect(liked()).toEqual(["kept"]);
  });

  it("keep a favourite added while they are loading", async () => {
    const added: string[] = [];
    const api = {
      addFavourite: async ({ body }: { body: { productId: string } }) => {
        added.push(body.productId);
        return done;
      },
      listFavourites: async () => {
        const before = listed(...added);
        if (added.length === 0) {
          clientSession.favourites.getState().toggle("just now");
          void saveFavourite(clientSession, { productId: "just now", isLiked: true }, messages);
        }
        return before;
      },
    };
    const { clientSession, liked } = aCustomer(api);
    await fetchFavourites(clientSession, []);
    expect(liked()).toEqual(["just now"]);
  });

  it("keep a change that is not sent yet", async () => {
    const listFavourites = vi.fn(async () => {
      if (listFavourites.mock.calls.length === 1) return listed();
      clientSession.favourites.setState({ unsynced: 0 });
      return listed("pressed");
    });
    const { clientSession, liked } = aCustomer({ listFavourites }, "pressed");
    clientSession.favourites.setState({ unsynced: 1 });
    await fetchFavourites(clientSession, []);
    expect(listFavourites).toHaveBeenCalledTimes(2);
    expect(liked()).toEqual(["pressed"]);
  });

  it("revert a refused change, with a notice", { meta: { requirements: "[S7.67]" } }, async () => {
    const { clientSession, liked } = aCustomer({ addFavourite: async () => refused });
    clientSession.favourites.getState().toggle("dish");
    await saveFavourite(clientSession, { productId: "dish", isLiked: true }, messages);
    expect(liked()).toEqual([]);
    expect(clientSession.notices.getState().notices).toMatchObject([
      { type: "error", title: messages.t.error.network },
    ]);
  });

  it("are stored in the browser only without an account", async () => {
    const addFavourite = vi.fn(async () => done);
    const clientSession = aClientSession({}, { addFavourite });
    clientSession.favourites.getState().toggle("dish");
    await saveFavourite(clientSession, { productId: "dish", isLiked: true }, messages);
    expect(addFavourite).not.toHaveBeenCalled();
    expect(clientSession.favourites.getState().favourites).toEqual(["dish"]);
  });
});
