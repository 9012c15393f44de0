import { aUser } from "@dasturxon/testing/customer-builders";
import { aBranch, aPublicMerchant, aWebSettings } from "@dasturxon/testing/merchant-builders";
import { anOrderSettings } from "@dasturxon/testing/order-builders";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endSession } from "../shop/account/sign-out.ts";
import { bootstrap } from "./bootstrap.ts";
import { aPage } from "../core/session/testing/a-page.ts";
import {
  aBasketLine,
  aBrandEstimate,
  aClientSession,
} from "../core/session/testing/a-client-session.ts";

type Act =
  | { kind: "open"; brand: string }
  | { kind: "sign in"; token: string }
  | { kind: "put in the basket"; product: string }
  | { kind: "sign out" | "stand near" };

const is = <const Kind extends string>(kind: Kind) => ({ kind: fc.constant(kind) });
const acts = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ ...is("open"), brand: fc.constantFrom("naqsh", "choyxona", "lola") }),
    },
    fc.record({ ...is("sign in"), token: fc.uuid() }),
    fc.record({ ...is("put in the basket"), product: fc.uuid() }),
    fc.record(is("stand near")),
    fc.record(is("sign out")),
  ) satisfies fc.Arbitrary<Act>,
  { minLength: 200, maxLength: 200 },
);

/** Data of a customer with one brand. */
type Own = { token: string | null; user: string | null; near: string | null; products: string[] };
const nothing: Own = { token: null, user: null, near: null, products: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens a page of the brand in place of the current one. */
async function openPage(page: Window, id: string) {
  const clientSession = aClientSession({
    brand: {
      merchant: aPublicMerchant({ id }),
      settings: aWebSettings(),
      orderSettings: anOrderSettings(),
      cities: [],
      estimate: aBrandEstimate(),
    },
  });
  await bootstrap(clientSession, page);
  return { id, clientSession };
}

type OpenPage = Awaited<ReturnType<typeof openPage>>;

/** Performs an action, and returns the customer's data of that brand afterwards. */
function act(
  page: Window,
  { id, clientSession }: OpenPage,
  own: Own,
  next: Exclude<Act, { kind: "open" }>,
) {
  switch (next.kind) {
    case "sign in":
      clientSession.session
        .getState()
        .signIn({ token: next.token, user: aUser({ id: `person ${next.token}` }) });
      return { ...own, token: next.token, user: `person ${next.token}` };
    case "put in the basket":
      clientSession.draft.getState().add(aBasketLine({ productId: next.product }));
      return { ...own, products: [...own.products, next.product] };
    case "stand near":
      clientSession.fulfilment.getState().setDelivery(aBranch({ merchantId: id }), 0);
      return { ...own, near: id };
    case "sign out":
      endSession(clientSession, "asked", page);
      return nothing;
  }
}

function found({ clientSession }: OpenPage): Own {
  const { token, user } = clientSession.session.getState();
  return {
    token,
    user: user?.id ?? null,
    near: clientSession.fulfilment.getState().nearestBranch?.merchantId ?? null,
    products: clientSession.draft.getState().lines.map(({ productId }) => productId),
  };
}

it(
  "after any 200 switches, sign-ins and basket changes each brand has its own data only",
  { meta: { requirements: "[S4.34, S4.35]" } },
  () =>
    fc.assert(
      fc.asyncProperty(acts, async (all) => {
        const { page } = aPage();
        const owned: Record<string, Own> = {};
        let open = await openPage(page, "naqsh");
        for (const next of all) {
          if (next.kind === "open") open = await openPage(page, next.brand);
          else owned[open.id] = act(page, open, owned[open.id] ?? nothing, next);
          expect(found(open)).toEqual(owned[open.id] ?? nothing);
        }
      }),
      { numRuns: 20 },
    ),
);

it("writes nothing for a brand from a page that another tab has superseded", () =>
  fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const { page } = aPage();
      const overtaken = await openPage(page, "naqsh");
      let open = await openPage(page, "choyxona");
      const own = act(page, open, nothing, { kind: "sign in", token: "theirs" });
      for (const next of all) if (next.kind !== "open") act(page, overtaken, nothing, next);
      open = await openPage(page, "choyxona");
      expect(found(open)).toEqual(own);
    }),
    { numRuns: 20 },
  ));
