import { aUser } from "@dasturxon/testing/customer-builders";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createCalls } from "./calls.ts";
import { deleteAccount, signOut } from "../shop/account/sign-out.ts";
import { bootstrap } from "./bootstrap.ts";
import { aPage } from "../core/session/testing/a-page.ts";
import { aBasketLine, aClientSession } from "../core/session/testing/a-client-session.ts";

afterEach(() => vi.unstubAllGlobals());

/** A signed-in visitor whose calls all get this answer. */
function answered(status: number, code: string) {
  vi.stubGlobal("fetch", async () => Response.json({ code, description: {} }, { status }));
  const clientSession = aClientSession();
  const test = aPage();
  void bootstrap(clientSession, test.page);
  clientSession.session.getState().signIn({ token: "old", user: aUser() });
  clientSession.draft.getState().add(aBasketLine());
  return { ...test, clientSession, calls: createCalls(clientSession, test.page) };
}

describe("a call during sign-out", () => {
  it("is not sent with the ending token, unless its answer is public", async () => {
    const sent: string[] = [];
    vi.stubGlobal("fetch", async (url: string) => {
      sent.push(url);
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
    expect(sent).toEqual([expect.stringContaining("/branches")]);
    logOut({});
    await leaving;
    await calls.getMe();
    expect(sent).toHaveLength(2);
  });
});

describe("deleting the account", () => {
  it("is sent in any case, and calls continue if it is refused", async () => {
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
  it("401 ends the session and clears the browser at once", async () => {
    const { clientSession, page, calls } = answered(401, "UNAUTHORIZED");
    await calls.getMe();
    expect(clientSession.session.getState()).toMatchObject({ token: null, ended: "forced" });
    expect(clientSession.draft.getState().lines).toEqual([]);
    expect(page.localStorage.getItem("profile")).toBeNull();
  });

  it("401 for an earlier token does not end a newer session", async () => {
    const { clientSession, calls } = answered(401, "UNAUTHORIZED");
    const lateAnswer = calls.getMe();
    clientSession.session.getState().signIn({ token: "new", user: aUser() });
    await lateAnswer;
    expect(clientSession.session.getState()).toMatchObject({ token: "new", ended: null });
  });

  it(
    "MERCHANT_NOT_FOUND clears everything and navigates away",
    { meta: { requirements: "[S4.57, S4.59]" } },
    async () => {
      const { page, cookies, assign, calls } = answered(404, "MERCHANT_NOT_FOUND");
      cookies.set("_other", "x");
      await calls.listBranches();
      expect([page.localStorage.length, cookies.size]).toEqual([0, 0]);
      expect(assign).toHaveBeenCalledWith("/merchantNotAvailable");
    },
  );

  it("with any other failure clears nothing", { meta: { requirements: "[S4.59]" } }, async () => {
    const { clientSession, page, assign, calls } = answered(503, "SERVICE_UNAVAILABLE");
    await calls.listBranches();
    expect(clientSession.session.getState().token).toBe("old");
    expect(page.localStorage.getItem("token")).toBe("old");
    expect(assign).not.toHaveBeenCalled();
  });
});
