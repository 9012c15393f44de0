import { aUser } from "@dasturxon/testing/customer-builders";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createCalls } from "./calls.ts";
import { deleteAccount, signOut } from "../shop/account/sign-out.ts";
import { bootstrap } from "./bootstrap.ts";
import { aPage } from "../core/session/testing/a-page.ts";
import { aBasketLine, aClientSession } from "../core/session/testing/a-client-session.ts";

afterEach(() => vi.unstubAllGlobals());

/** A signed-in visitor whose calls are all answered like this. */
function answered(status: number, code: string) {
  vi.stubGlobal("fetch", async () => Response.json({ code, description: {} }, { status }));
  const clientSession = aClientSession();
  const test = aPage();
  void bootstrap(clientSession, test.page);
  clientSession.session.getState().signIn({ token: "old", user: aUser() });
  clientSession.draft.getState().add(aBasketLine());
  return { ...test, clientSession, calls: createCalls(clientSession, test.page) };
}

describe("a call", () => {
  it("is not sent with a token that is being given up, unless anybody may have the answer", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (url: string) => {
      asked.push(url);
      return Response.json([]);
    });
    const { promise: loggedOut, resolve: logOut } = Promise.withResolvers<object>();
    const clientSession = aClientSession({}, { logOut: () => loggedOut });
    clientSession.session.getState().signIn({ token: "old", user: aUser() });
    const { page } = aPage();
    const calls = createCalls(clientSession, page);
    const leaving = signOut(clientSession, page);
    expect((await calls.getMe()).error?.code).toBe("ABORTED");
    expect((await calls.listBranches()).error).toBeNull();
    expect(asked).toEqual([expect.stringContaining("/branches")]);
    logOut({});
    await leaving;
    await calls.getMe();
    expect(asked).toHaveLength(2);
  });
});

describe("the end of an account", () => {
  it("is told past all else, and once it is refused everything goes on", async () => {
    const { promise: refused, resolve: answer } = Promise.withResolvers<Response>();
    vi.stubGlobal("fetch", (_url: string, { method }: RequestInit) =>
      method === "DELETE" ? refused : Promise.resolve(Response.json({})),
    );
    const clientSession = aClientSession();
    clientSession.session.getState().signIn({ token: "old", user: aUser() });
    const { page } = aPage();
    const calls = createCalls(clientSession, page);
    const leaving = deleteAccount(Object.assign(clientSession, { api: calls }), page);
    expect((await calls.getMe()).error).toMatchObject({ code: "ABORTED", isSilent: true });
    answer(Response.json({ code: "SERVICE_UNAVAILABLE", description: {} }, { status: 503 }));
    expect(await leaving).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    expect(clientSession.session.getState().token).toBe("old");
    expect((await calls.getMe()).error).toBeNull();
  });
});

describe("an answer", () => {
  it("that the token no longer counts ends the session and clears the browser at once", async () => {
    const { clientSession, page, calls } = answered(401, "UNAUTHORIZED");
    await calls.getMe();
    expect(clientSession.session.getState()).toMatchObject({ token: null, ended: "forced" });
    expect(clientSession.draft.getState().lines).toEqual([]);
    expect(page.localStorage.getItem("profile")).toBeNull();
  });

  it("to an earlier token ends no session that has begun since", async () => {
    const { clientSession, calls } = answered(401, "UNAUTHORIZED");
    const late = calls.getMe();
    clientSession.session.getState().signIn({ token: "new", user: aUser() });
    await late;
    expect(clientSession.session.getState()).toMatchObject({ token: "new", ended: null });
  });

  it(
    "that there is no such merchant clears everything and leads away",
    { meta: { requirements: "[S4.57, S4.59]" } },
    async () => {
      const { page, cookies, assign, calls } = answered(404, "MERCHANT_NOT_FOUND");
      cookies.set("_other", "x");
      await calls.listBranches();
      expect([page.localStorage.length, cookies.size]).toEqual([0, 0]);
      expect(assign).toHaveBeenCalledWith("/merchantNotAvailable");
    },
  );

  it("of any other failure keeps everything", { meta: { requirements: "[S4.59]" } }, async () => {
    const { clientSession, page, assign, calls } = answered(503, "SERVICE_UNAVAILABLE");
    await calls.listBranches();
    expect(clientSession.session.getState().token).toBe("old");
    expect(page.localStorage.getItem("token")).toBe("old");
    expect(assign).not.toHaveBeenCalled();
  });
});
