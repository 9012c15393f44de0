import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { localized } from "@dasturxon/messages/language";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import { useBrand } from "../../core/brand/shell.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import { useIdle } from "../../core/page/lazy-component.tsx";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { readStored, writeStored } from "../../platform/storage/browser-storage.ts";
import { textsSchema } from "../../platform/storage/stored-schemas.ts";

type UsedPromos = { codes: readonly string[] };

const stores = new WeakMap<ClientSession, StoreApi<UsedPromos>>();

/** Codes that this customer has used as often as one may, as far as this browser knows. */
function usedPromosOf(clientSession: ClientSession): StoreApi<UsedPromos> {
  const known = stores.get(clientSession);
  if (known) return known;
  // The first render equals the server's.
  const store = createStore<UsedPromos>()(() => ({ codes: [] }));
  const key = storageKey(clientSession);
  const codes = import.meta.env.SSR || !key ? null : readStored(localStorage, key, textsSchema);
  if (codes) store.setState({ codes });
  clientSession.session.subscribe(({ user }, before) => {
    if (before.user && user?.id !== before.user.id) store.setState({ codes: [] });
  });
  stores.set(clientSession, store);
  return store;
}

const storageKey = ({ shell }: ClientSession) =>
  shell.brand && brandStorageKey("usedPromos", shell.brand.merchant.id);

/** Whether an offer's code is used up; an inline script of home hides such offers before the first paint. */
export function useIsUsed(): (code: string | undefined) => boolean {
  const { codes } = useStore(usedPromosOf(useClientSession()));
  return (code) => code !== undefined && codes.includes(code);
}

/** The brand's text about its offer, in the room that it keeps when it names a code that is used up. */
export function usePromoText(): string | undefined {
  const { settings } = useBrand();
  const { language } = useMessages();
  const { codes } = useStore(usedPromosOf(useClientSession()));
  if (!settings.promoText) return undefined;
  const text = localized(settings.promoText, language);
  return codes.some((code) => text.includes(code)) ? "\u00a0" : text;
}

/** The order that was placed last when the codes were requested: only another one changes them. */
const requested = new WeakMap<ClientSession, string>();

/** Requests the codes that the signed-in customer has used up, once the page is idle. */
export function useFreshUsedPromos({ isWanted }: { isWanted: boolean }) {
  const clientSession = useClientSession();
  useIdle(() => {
    if (isWanted) void storeUsedPromos(clientSession, window);
  });
}

/**
 * Stores them, so that their offers are hidden before the next first paint.
 *
 * @testing
 */
export async function storeUsedPromos(clientSession: ClientSession, page: Window): Promise<void> {
  const { api, draft, session, shell } = clientSession;
  const userId = session.getState().user?.id;
  const key = storageKey(clientSession);
  const state = `${userId} ${draft.getState().placedOrderId}`;
  const isKnown = requested.get(clientSession) === state;
  if (!userId || !key || !shell.brand?.settings.promoActive || isKnown) return;
  requested.set(clientSession, state);
  const { result } = await api.listPromos();
  if (!result || session.getState().user?.id !== userId) return;
  const codes = result.filter(({ isUsed }) => isUsed).map(({ code }) => code);
  writeStored(page.localStorage, key, codes);
  usedPromosOf(clientSession).setState({ codes });
}
