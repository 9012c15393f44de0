import { sessionStorageKeys } from "@dasturxon/contract/storage-keys";
import { readText, writeText } from "./browser-storage.ts";

// A sign-out in the mini-app lasts until the tab closes or the next sign-in: the stored init data would otherwise
// sign in again. Decision "S4.33".

type TabStorage = Pick<Window, "sessionStorage">;

export const isSignedOut = ({ sessionStorage }: TabStorage) =>
  readText(sessionStorage, sessionStorageKeys.signedOut) !== null;

export const markSignedOut = ({ sessionStorage }: TabStorage) =>
  writeText(sessionStorage, sessionStorageKeys.signedOut, "1");

export const clearSignedOut = ({ sessionStorage }: TabStorage) =>
  writeText(sessionStorage, sessionStorageKeys.signedOut, null);
