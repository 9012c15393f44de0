import { queryOptions } from "@tanstack/react-query";
import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import type { ClientSession } from "../../core/session/client-session.ts";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { queryClientOf, userIdOf } from "../../core/session/query-client.ts";

type PromoState = {
  /** Typed code; it stays when refused. */
  typed: string;
  /** The code that was looked up last. */
  lookedUp: string;
  /** The text was changed after the look-up. */
  isEdited: boolean;
  type(text: string): void;
  lookUp(code: string): Promise<void>;
  remove(): void;
};

/** A promo by its code. Only `lookUp` requests it. */
export const promoQuery = (clientSession: ClientSession, code: string) =>
  queryOptions({
    queryKey: [userIdOf(clientSession), "promo", code],
    queryFn: () => resultOf(clientSession.api.getPromo({ params: { code } })),
  });

/** The promo field of a visit. The draft holds the code only while it can be used. */
function createPromoStore(clientSession: ClientSession) {
  const { draft } = clientSession;
  const store = createStore<PromoState>()((set) => ({
    // The first render equals the server's, which has no draft.
    typed: "",
    lookedUp: "",
    isEdited: false,
    type: (typed) => set({ typed, isEdited: true }),
    async lookUp(code) {
      set({ typed: code, lookedUp: code, isEdited: false });
      // The field shows the failure.
      await queryClientOf(clientSession)
        .fetchQuery(promoQuery(clientSession, code))
        .catch(() => {});
    },
    remove() {
      set({ typed: "", lookedUp: "", isEdited: false });
      draft.getState().choose({ promoCode: undefined });
    },
  }));
  store.setState({ typed: draft.getState().choices.promoCode ?? "" });
  return store;
}

const stores = new WeakMap<ClientSession, StoreApi<PromoState>>();

export function promoOf(clientSession: ClientSession): StoreApi<PromoState> {
  const known = stores.get(clientSession);
  if (known) return known;
  const store = createPromoStore(clientSession);
  stores.set(clientSession, store);
  return store;
}
