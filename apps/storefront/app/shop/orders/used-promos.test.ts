import { aPromo } from "@dasturxon/testing/order-builders";
import { aUser } from "@dasturxon/testing/customer-builders";
import { expect, it, vi } from "vitest";
import { aPage } from "../../core/session/testing/a-page.ts";
import { aClientSession } from "../../core/session/testing/a-client-session.ts";
import { storeUsedPromos } from "./used-promos.ts";

const promos = [
  { ...aPromo({ code: "LOLA30" }), isUsed: true },
  { ...aPromo({ code: "SALOM" }), isUsed: false },
];

it("stores the codes that the customer has used, and looks again after an order", async () => {
  const listPromos = vi.fn(async () => ({ error: null, result: promos }));
  const clientSession = aClientSession({}, { listPromos });
  const { brand } = clientSession.shell;
  brand!.settings.promoActive = true;
  clientSession.session.setState({ user: aUser() });
  const { page } = aPage();
  const stored = () => page.localStorage.getItem(`usedPromos:${brand!.merchant.id}`);
  await storeUsedPromos(clientSession, page);
  await storeUsedPromos(clientSession, page);
  expect(stored()).toBe('["LOLA30"]');
  expect(listPromos).toHaveBeenCalledTimes(1);
  clientSession.draft.getState().orderPlaced("order");
  await storeUsedPromos(clientSession, page);
  expect(listPromos).toHaveBeenCalledTimes(2);
});

it("asks nothing for a visitor", async () => {
  const clientSession = aClientSession(); // A call would fail the test.
  clientSession.shell.brand!.settings.promoActive = true;
  await storeUsedPromos(clientSession, aPage().page);
});
