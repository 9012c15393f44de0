import { aUser } from "@dasturxon/testing/customer-builders";
import {
  aBranch,
  aCity,
  aPublicMerchant,
  aWebSettings,
} from "@dasturxon/testing/merchant-builders";
import { anOrder, anOrderSettings } from "@dasturxon/testing/order-builders";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bootstrap } from "./bootstrap.ts";
import { aPage } from "../core/session/testing/a-page.ts";
import {
  aBasketLine,
  aBrandEstimate,
  aClientSession,
} from "../core/session/testing/a-client-session.ts";

const merchant = aPublicMerchant();
const user = aUser();
const signedIn = {
  appVersion: "2.2.2",
  merchantId: merchant.id,
  token: "secret",
  profile: JSON.stringify(user),
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the stored version", () => {
  it(
    "clears the stored state, saves the version and reloads when it differs",
    { meta: { requirements: "[S4.17, S4.18, S9.10]" } },
    async () => {
      const { page, reload } = aPage({
        local: { appVersion: "2.2.1", token: "old", "draft:1": "{}", _language: "uz" },
      });
      expect(await bootstrap(aClientSession(), page)).toBe("reloading");
      expect(reload).toHaveBeenCalledOnce();
      expect(page.localStorage.getItem("token")).toBeNull();
      expect(page.localStorage.getItem("draft:1")).toBeNull();
      expect(page.localStorage.getItem("_language")).toBe("uz");
      expect(page.localStorage.getItem("appVersion")).toBe("2.2.2");
    },
  );

  it("is saved without a reload at a first visit", async () => {
    const { page, reload } = aPage();
    expect(await bootstrap(aClientSession(), page)).toBe("started");
    expect(page.localStorage.getItem("appVersion")).toBe("2.2.2");
    expect(reload).not.toHaveBeenCalled();
  });
});

describe("stored state", () => {
  it("restores the signed-in user, the basket and the address", () => {
    const line = aBasketLine();
    const draft = {
      lines: [line],
      choices: { serviceType: "PICK_UP", isDineIn: false },
      placedOrderId: null,
    };
    const address = { type: "HOUSE", streetName: "Amir Temur", latitude: 41.3, longitude: 69.2 };
    const { page } = aPage({
      local: {
        ...signedIn,
        [`draft:${merchant.id}`]: JSON.stringify(draft),
        [`address:${merchant.id}`]: JSON.stringify(address),
      },
    });
    const clientSession = aClientSession();
    void bootstrap(clientSession, page);
    expect(clientSession.session.getState()).toMatchObject({ token: "secret", user });
    expect(clientSession.draft.getState()).toMatchObject(draft);
    expect(clientSession.fulfilment.getState()).toMatchObject({ address });
  });

  it("is ignored when it is invalid", () => {
    const { page } = aPage({
      local: {
        ...signedIn,
        profile: "{}",
        [`draft:${merchant.id}`]: '{"lines":[{"price":1}]}',
        _nearesBranch: "no json",
      },
    });
    const clientSession = aClientSession();
    void bootstrap(clientSession, page);
    expect(clientSession.draft.getState().lines).toEqual([]);
    expect(clientSession.session.getState().user).toBeNull();
  });

  it("is written at each change and cleared at the end of the session", () => {
    const { page } = aPage();
    const clientSession = aClientSession();
    void bootstrap(clientSession, page);
    clientSession.session.getState().signIn({ token: "new", user });
    clientSession.draft.getState().add(aBasketLine());
    expect(page.localStorage.getItem("token")).toBe("new");
    expect(page.localStorage.getItem(`draft:${merchant.id}`)).toContain("plov");
    clientSession.session.setState({ token: null, user: null });
    expect(page.localStorage.getItem("token")).toBeNull();
    expect(page.localStorage.getItem("profile")).toBeNull();
  });

  it("follows another tab", () => {
    const { page, storageChanged } = aPage({ local: signedIn });
    const clientSession = aClientSession();
    void bootstrap(clientSession, page);
    page.localStorage.setItem(`favourites:${merchant.id}`, '["plov"]');
    storageChanged(`favourites:${merchant.id}`);
    page.localStorage.removeItem("profile");
    storageChanged("profile");
    expect(clientSession.favourites.getState().favourites).toEqual(["plov"]);
    expect(clientSession.session.getState().user).toBeNull();
  });

  it("is signed out without a token, also between the two steps of another tab's sign-out", () => {
    const { page, storageChanged } = aPage({ local: signedIn });
    const clientSession = aClientSession();
    void bootstrap(clientSession, page);
    page.localStorage.removeItem("token");
    storageChanged("token");
    expect(clientSession.session.getState()).toMatchObject({ token: null, user: null });

    const left = aClientSession();
    void bootstrap(left, aPage({ local: { ...signedIn, token: "" } }).page);
    expect(left.session.getState().user).toBeNull();
  });

  it("never sends one brand's token to another", async () => {
    const { page } = aPage({ local: { ...signedIn, merchantId: "another" } });
    const clientSession = aClientSession();
    await bootstrap(clientSession, page);
    expect(clientSession.session.getState()).toMatchObject({ token: null, user: null });
    expect(JSON.parse(page.localStorage.getItem("sessions") ?? "")).toMatchObject({
      another: { token: "secret" },
    });
  });

  it("keeps this page's session while another tab has opened another brand", () => {
    const { page, storageChanged } = aPage({ local: signedIn });
    const clientSession = aClientSession();
    void bootstrap(clientSession, page);
    page.localStorage.setItem("merchantId", "another");
    page.localStorage.setItem("token", "theirs");
    storageChanged("token");
    expect(clientSession.session.getState().token).toBe("secret");
  });
});

describe("cookies", () => {
  it("contain city and branch, so that the server renders what the browser shows", () => {
    const { page, cookies } = aPage();
    const clientSession = aClientSession();
    void bootstrap(clientSession, page);
    const branch = aBranch();
    clientSession.fulfilment.getState().setDelivery(branch, 0);
    expect(cookies.get("city")).toBe(clientSession.fulfilment.getState().cityId);
    expect(cookies.get("branch")).toBe(branch.id);
    expect(cookies.get("merchant")).toBe(merchant.id);
    clientSession.fulfilment.getState().setDelivery(null, 0);
    expect(cookies.has("branch")).toBe(false);
  });
});

describe("the initial city", () => {
  const first = aCity({ id: "first", isMain: false });
  const main = aCity({ id: "main", isMain: true });
  const brand = {
    merchant: aPublicMerchant({ mainCityId: "main" }),
    settings: aWebSettings(),
    orderSettings: anOrderSettings(),
    cities: [first, main],
    estimate: aBrandEstimate(),
  };

  it(
    "is the first one at once, and the main one after 1234 ms",
    { meta: { requirements: "[S4.22, S4.23, S4.60, S9.35]" } },
    () => {
      const clientSession = aClientSession({ brand });
      void bootstrap(clientSession, aPage().page);
      expect(clientSession.fulfilment.getState().cityId).toBe("first");
      vi.advanceTimersByTime(1_233);
      expect(clientSession.fulfilment.getState().cityId).toBe("first");
      vi.advanceTimersByTime(1);
      expect(clientSession.fulfilment.getState().cityId).toBe("main");
    },
  );

  it("stays when it was stored or chosen meanwhile", () => {
    const other = aCity({ id: "other" });
    const clientSession = aClientSession({ brand: { ...brand, cities: [first, main, other] } });
    void bootstrap(clientSession, aPage().page);
    clientSession.fulfilment.getState().chooseCity(other);
    const returning = aClientSession({ brand });
    void bootstrap(
      returning,
      aPage({ local: { appVersion: "2.2.2", merchantId: merchant.id, city: '"first"' } }).page,
    );
    vi.advanceTimersByTime(2_000);
    expect(clientSession.fulfilment.getState().cityId).toBe("other");
    expect(returning.fulfilment.getState().cityId).toBe("first");
  });
});

it(
  "prefetches the manifest a second after the start, and begins to poll for builds",
  { meta: { requirements: "[S9.04]" } },
  async () => {
    const getBuildManifest = vi.fn(async () => ({ error: null, result: null }));
    void bootstrap(aClientSession({}, { getBuildManifest }), aPage().page);
    await vi.advanceTimersByTimeAsync(999);
    await vi.dynamicImportSettled();
    expect(getBuildManifest).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await vi.dynamicImportSettled();
    expect(getBuildManifest).toHaveBeenCalledOnce();
  },
);

describe("active orders", () => {
  const order = anOrder();
  const answering = (result: unknown) => vi.fn(async () => ({ error: null, result }));

  it(
    "of a user load 500 ms after start",
    { meta: { requirements: "[S4.24, S9.34]" } },
    async () => {
      const listActiveOrders = answering([order]);
      const setLanguage = answering({ ...user, firstName: "Nodira" });
      const clientSession = aClientSession(
        {},
        {
          listActiveOrders,
          setLanguage,
          getMe: answering({ ...user, firstName: "Nodira" }),
          listFavourites: answering([]),
        },
      );
      void bootstrap(clientSession, aPage({ local: signedIn }).page);
      await vi.advanceTimersByTimeAsync(499);
      expect(listActiveOrders).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await vi.dynamicImportSettled();
      expect(listActiveOrders).toHaveBeenCalledWith({ params: { userId: user.id } });
      expect(clientSession.session.getState()).toMatchObject({
        activeOrders: [order],
        user: { firstName: "Nodira" },
      });
      expect(setLanguage).toHaveBeenCalledWith({
        body: { language: clientSession.shell.language },
      });
    },
  );

  it("are emptied without a user", { meta: { requirements: "[S4.25]" } }, async () => {
    const clientSession = aClientSession();
    void bootstrap(clientSession, aPage().page);
    clientSession.session.getState().setActiveOrders([order]);
    await vi.advanceTimersByTimeAsync(500);
    await vi.dynamicImportSettled();
    expect(clientSession.session.getState().activeOrders).toEqual([]);
  });
});
