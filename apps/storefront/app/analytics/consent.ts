import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { useSyncExternalStore } from "react";
import { readText, writeText } from "../session/browser-storage.ts";

/** What a visitor answered a brand that asks before it counts. */
export type Consent = "given" | "refused";

const consentKey = (merchantId: string) => brandStorageKey("consent", merchantId);

/** `null`: nobody has answered yet, or nothing is kept here. */
export function readConsent(merchantId: string): Consent | null {
  const said = readText(window.localStorage, consentKey(merchantId));
  return said === "given" || said === "refused" ? said : null;
}

/** Keeps the answer, for this page and for the other tabs. */
export function answerConsent(merchantId: string, said: Consent) {
  const key = consentKey(merchantId);
  writeText(window.localStorage, key, said);
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

/** The answer as it stands; `null` on the server, too. */
export const useConsent = (merchantId: string | undefined): Consent | null =>
  useSyncExternalStore(
    watchStorage,
    () => (merchantId === undefined ? null : readConsent(merchantId)),
    () => null,
  );

function watchStorage(onChange: () => void) {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}
