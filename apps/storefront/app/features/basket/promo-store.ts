import type { ApiError } from "@dasturxon/api-client/api-result";
import type { Promo } from "@dasturxon/contract/entities/promo";
import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import type { ClientSession } from "../../session/client-session.ts";

type PromoState = {
  /** What was typed; it stays when it is refused. */
  typed: string;
  /** The code that was looked up last. */
  promo: Promo | null;
  error: ApiError | null;
  isLooking: boolean;
  type(text: string): void;
  lookUp(code: string): Promise<void>;
  remove(): void;
};

/** The promo code of a visit. The draft holds it only while it can be used. */
function createPromoStore({ api, draft }: Pick<ClientSession, "api" | "draft">) {
  let latest = "";
  const store = createStore<PromoState>()((set, get) => ({
    // As the server has it; the draft's comes with the browser.
    typed: "",
    promo: null,
    error: null,
    isLooking: false,
    type: (typed) => set({ typed, error: null }),
    async lookUp(code) {
      if (get().isLooking && code === latest) return;
      latest = code;
      set({ isLooking: true, error: null, typed: code });
      const { error, result } = await api.getPromo({ params: { code } });
      // Another was sent meanwhile: its answer is the one that is waited for.
      if (code === latest) set({ isLooking: false, error, promo: result });
    },
    remove() {
      set({ typed: "", promo: null, error: null });
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
