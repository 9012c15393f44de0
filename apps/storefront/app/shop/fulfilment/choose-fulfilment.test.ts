import { aBranch } from "@dasturxon/testing/merchant-builders";
import { afterEach, describe, expect, it, vi } from "vitest";
import { aBasketLine, aClientSession } from "../../core/session/testing/a-client-session.ts";
import { blankDraft } from "../../core/session/draft-store.ts";
import type { ChosenAddress } from "../../core/session/fulfilment-store.ts";
import { chooseAddress, chooseReceiving, receivingOf } from "./choose-fulfilment.ts";

const home: ChosenAddress = {
  type: "HOUSE",
  streetName: "Amir Temur ko‘chasi",
  latitude: 41.31,
  longitude: 69.28,
};
const branch = aBranch();
const refusal = (code: string, text: string) => ({ error: { code, text }, result: null });
const answer = (result: unknown) => ({ error: null, result });

function aShop(api: { closest?: object; tariff?: object } = {}) {
  const requested: string[] = [];
  const calls = {
    findClosestBranch: vi.fn(async () => {
      requested.push("closest");
      return api.closest ?? answer(branch);
    }),
    calculateTariff: vi.fn(async () => {
      requested.push("tariff");
      return api.tariff ?? answer({ price: 12_000 });
    }),
  };
  return { clientSession: aClientSession({}, calls), calls, requested };
}

const withCookie = (cookie: string) => vi.stubGlobal("document", { cookie });
afterEach(() => vi.unstubAllGlobals());

describe("chooseAddress", () => {
  it(
    "requests the branch first, then the price",
    { meta: { requirements: "[S4.67]" } },
    async () => {
      withCookie("merchant=m1");
      const { clientSession, requested } = aShop();
      clientSession.draft.getState().add(aBasketLine());
      await chooseAddress(clientSession, home);
      expect(requested).toEqual(["closest", "tariff"]);
      expect(clientSession.fulfilment.getState()).toMatchObject({
        address: home,
        nearestBranch: branch,
        deliveryPrice: 12_000,
      });
    },
  );

  it.each([
    [true, { type: "DELIVERY" }],
    [false, {}],
  ])(
    "sends the service type only on configured hosts: %s",
    { meta: { requirements: "[S7.27]" } },
    async (sendsDeliveryType, named) => {
      withCookie("merchant=m1");
      const { clientSession, calls } = aShop();
      clientSession.shell.sendsDeliveryType = sendsDeliveryType;
      await chooseAddress(clientSession, home);
      expect(calls.findClosestBranch).toHaveBeenCalledWith(
        expect.objectContaining({ query: { lat: 41.31, lon: 69.28, ...named } }),
      );
    },
  );

  it(
    "requests no price for an empty basket: it is 0",
    { meta: { requirements: "[S4.68]" } },
    async () => {
      withCookie("merchant=m1");
      const { clientSession, requested } = aShop();
      clientSession.fulfilment.getState().setDelivery(branch, 12_000);
      await chooseAddress(clientSession, home);
      expect(requested).toEqual(["closest"]);
      expect(clientSession.fulfilment.getState().deliveryPrice).toBe(0);
    },
  );

  it(
    "keeps an address outside of the delivery area, and reports it",
    { meta: { requirements: "[S5.20]" } },
    async () => {
      withCookie("merchant=m1");
      const { clientSession } = aShop({
        closest: refusal("BRANCH_NOT_FOUND", "Yetkazib bera olmaymiz"),
      });
      expect(await chooseAddress(clientSession, home)).toEqual({
        kind: "outOfZone",
        text: "Yetkazib bera olmaymiz",
      });
      expect(clientSession.fulfilment.getState()).toMatchObject({
        address: home,
        nearestBranch: null,
      });
    },
  );

  it("ignores an answer for an address that is no longer chosen", async () => {
    withCookie("merchant=m1");
    const { clientSession } = aShop();
    const first = chooseAddress(clientSession, home);
    clientSession.fulfilment.getState().chooseAddress({ ...home, streetName: "Navoiy ko‘chasi" });
    await first;
    expect(clientSession.fulfilment.getState().nearestBranch).toBeNull();
  });

  it("sends the merchant of the cookie", { meta: { requirements: "[S5.23]" } }, async () => {
    withCookie("merchant=m1");
    const { clientSession, calls } = aShop();
    await chooseAddress(clientSession, home);
    expect(calls.findClosestBranch).toHaveBeenCalledWith(
      expect.objectContaining({ params: { merchantId: "m1" } }),
    );
  });

  it.each([
    ["", "Merchant ID is not defined"],
    ["merchant=undefined", "Merchant ID is undefined"],
  ])(
    "fails without a request when the cookie is '%s'",
    { meta: { requirements: "[S5.24, S8.17]" } },
    async (cookie, message) => {
      withCookie(cookie);
      const logged = vi.spyOn(console, "error").mockReturnValue();
      const { clientSession, requested } = aShop();
      expect(await chooseAddress(clientSession, home)).toEqual({ kind: "failed", error: null });
      expect(requested).toEqual([]);
      expect(logged).toHaveBeenCalledWith(message);
      logged.mockRestore();
    },
  );
});

describe("chooseReceiving", () => {
  it("keeps basket and branch, and clears the table", () => {
    const { clientSession } = aShop();
    const line = aBasketLine();
    clientSession.draft.setState({
      ...blankDraft,
      lines: [line],
      choices: { serviceType: "PICK_UP", isDineIn: true, branchId: "b", hallId: "h", tableId: "t" },
    });
    expect(receivingOf(clientSession.draft.getState().choices)).toBe("DINE_IN");
    chooseReceiving(clientSession, "DELIVERY");
    const { lines, choices } = clientSession.draft.getState();
    expect(lines).toEqual([line]);
    expect(choices).toMatchObject({ serviceType: "DELIVERY", isDineIn: false, branchId: "b" });
    expect([choices.hallId, choices.tableId]).toEqual([undefined, undefined]);
  });
});
