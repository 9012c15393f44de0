import { aUser } from "@dasturxon/testing/customer-builders";
import { anAddressInput } from "@dasturxon/testing/customer-builders";
import { aPublicMerchant } from "@dasturxon/testing/merchant-builders";
import { describe, expect, it, vi } from "vitest";
import { endSession, signOut } from "./sign-out.ts";
import { bootstrap } from "../../start/bootstrap.ts";
import { aPage } from "../../core/session/testing/a-page.ts";
import { aBasketLine, aClientSession } from "../../core/session/testing/a-client-session.ts";

const merchant = aPublicMerchant();
const user = aUser();
const stored = {
  appVersion: "2.2.2",
  merchantId: merchant.id,
  activeBrand: merchant.id,
  token: "secret",
  profile: JSON.stringify(user),
  city: '"tashkent"',
  sessions: '{"another":{"token":"theirs","user":null,"nearestBranch":null,"cityId":null}}',
  "draft:another": "{}",
  _redirectUrl: "/checkout",
};

function signedIn(client: "WEB" | "TG" = "WEB", api: object = {}) {
  const clientSession = aClientSession({ client }, api);
  const test = aPage({ local: stored });
  void bootstrap(clientSession, test.page);
  test.cookies.set("page", "2").set("initData", "raw").set("client", client);
  clientSession.draft.getState().add(aBasketLine());
  clientSession.fulfilment.getState().chooseAddress(anAddressInput());
  return { ...test, clientSession, read: (key: string) => test.page.localStorage.getItem(key) };
}

describe("signing out", () => {
  it("informs the server and ends the session, whatever the answer", async () => {
    const logOut = vi.fn(async () => ({ error: { code: "NO_CONNECTION" }, result: null }));
    const { clientSession, page } = signedIn("WEB", { logOut });
    await signOut(clientSession, page);
    expect(logOut).toHaveBeenCalledOnce();
    expect(clientSession.session.getState()).toMatchObject({
      token: null,
      user: null,
      ended: "asked",
    });
  });

  it("informs the bot in the mini-app, with the tab's init data", async () => {
    const logOutOfBot = vi.fn(async () => ({ error: null, result: undefined }));
    const { clientSession, page } = signedIn("TG", { logOutOfBot });
    page.sessionStorage.setItem("launch", JSON.stringify({ initData: "query_id=1&hash=2" }));
    await signOut(clientSession, page);
    expect(logOutOfBot).toHaveBeenCalledWith({ body: { initData: "query_id=1&hash=2" } });
  });

  it("lasts in Click's app until its tab closes, and a session that the server ended does not", () => {
    for (const [by, mark] of [
      ["asked", "1"],
      ["forced", null],
    ] as const) {
      const clientSession = aClientSession({ isInClick: true });
      const { page, cookies } = aPage();
      cookies.set("client", "CLICK");
      endSession(clientSession, by, page);
      expect(page.sessionStorage.getItem("signedOut")).toBe(mark);
      expect(cookies.get("client")).toBe("CLICK");
    }
  });

  it("makes no call when the server ended the session", () => {
    const { clientSession, page } = signedIn();
    endSession(clientSession, "forced", page); // A call would fail the test: none is expected.
    expect(clientSession.session.getState()).toMatchObject({ token: null, ended: "forced" });
  });

  it(
    "removes token and profile and resets draft and address",
    { meta: { requirements: "[S4.48, S4.49, S4.50]" } },
    () => {
      const { clientSession, page, read } = signedIn();
      endSession(clientSession, "asked", page);
      expect([
        read("token"),
        read("profile"),
        read("_redirectUrl"),
        read(`draft:${merchant.id}`),
      ]).toEqual([null, null, null, null]);
      expect(clientSession.draft.getState().lines).toEqual([]);
      expect(clientSession.fulfilment.getState().address).toBeNull();
    },
  );

  it(
    "keeps the merchant, the brand and the other brands' sessions",
    { meta: { requirements: "[S4.51, S4.52, S4.53]" } },
    () => {
      const { clientSession, page, read, cookies } = signedIn();
      endSession(clientSession, "asked", page);
      expect(cookies.get("merchant")).toBe(merchant.id);
      expect([read("merchantId"), read("activeBrand")]).toEqual([merchant.id, merchant.id]);
      expect([read("sessions"), read("draft:another")]).toEqual([stored.sessions, "{}"]);
    },
  );

  it("keeps language, city and version", () => {
    const { clientSession, page, read } = signedIn();
    const city = clientSession.fulfilment.getState().cityId;
    endSession(clientSession, "asked", page);
    expect([read("_language"), read("appVersion"), read("city")]).toEqual([
      "uz",
      "2.2.2",
      JSON.stringify(city),
    ]);
  });

  it(
    "keeps initData in the mini-app and clears it outside",
    { meta: { requirements: "[S4.54]" } },
    () => {
      const [web, messenger] = [signedIn("WEB"), signedIn("TG")];
      for (const { clientSession, page } of [web, messenger])
        endSession(clientSession, "asked", page);
      expect([web.cookies.has("initData"), messenger.cookies.get("initData")]).toEqual([
        false,
        "raw",
      ]);
      expect(messenger.page.sessionStorage.getItem("signedOut")).toBe("1");
    },
  );
});
