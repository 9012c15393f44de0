import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { useSyncExternalStore } from "react";
import { useBrand } from "../../core/brand/shell.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import { isSignedIn } from "../../core/session/session-store.ts";
import { readText, writeStored } from "../../platform/storage/browser-storage.ts";

const subscribe = (listener: () => void) => {
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
};

/**
 * Whether this customer has used a code as often as one may, as far as this browser knows. Stored, so that an offer can
 * be hidden before the first paint; never on the server and in the first render.
 */
export function useIsUsed(): (code: string | undefined) => boolean {
  const { merchant } = useBrand();
  const used = useSyncExternalStore(
    subscribe,
    () => readText(window.localStorage, brandStorageKey("usedPromos", merchant.id)) ?? "",
    () => "",
  );
  return (code) => code !== undefined && used.includes(JSON.stringify(code));
}

/** Stores the codes that the signed-in customer has used up, now and after each order of this page. */
export function followUsedPromos(clientSession: ClientSession, page: Window) {
  const { draft, shell } = clientSession;
  if (!shell.brand?.settings.promoActive) return;
  void storeUsedPromos(clientSession, page);
  draft.subscribe(({ placedOrderId }, before) => {
    if (placedOrderId !== before.placedOrderId) void storeUsedPromos(clientSession, page);
  });
}

async function storeUsedPromos({ api, session, shell }: ClientSession, page: Window) {
  const userId = session.getState().user?.id;
  if (!isSignedIn(session.getState()) || !shell.brand) return;
  const { result } = await api.listPromos();
  if (!result || session.getState().user?.id !== userId) return;
  const key = brandStorageKey("usedPromos", shell.brand.merchant.id);
  const codes = result.filter(({ isUsed }) => isUsed).map(({ code }) => code);
  writeStored(page.localStorage, key, codes);
  page.dispatchEvent(new StorageEvent("storage", { key }));
}
