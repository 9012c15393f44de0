import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { useSyncExternalStore } from "react";
import { readText, writeText } from "../storage/browser-storage.ts";

/** The visitor's consent to analytics. */
export type Consent = "given" | "refused";

const consentKey = (merchantId: string) => brandStorageKey("consent", merchantId);

/** `null`: not answered yet, or nothing can be stored. */
export function readConsent(merchantId: string): Consent | null {
  const consent = readText(window.localStorage, consentKey(merchantId));
  return consent === "given" || consent === "refused" ? consent : null;
}

/** Stores the answer, for this page and for other tabs. */
export function answerConsent(merchantId: string, consent: Consent) {
  const key = consentKey(merchantId);
  writeText(window.localStorage, key, consent);
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

/** The stored answer; `null` on the server, too. */
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
