import { sessionStorageKeys } from "@dasturxon/contract/storage-keys";
import { readText, writeText } from "./browser-storage.ts";

// Whoever has signed out in the mini-app stays so until the tab closes, or they sign in again: its init data, which
// are kept, would sign in by themselves. Decision "S4.33".

type TabStorage = Pick<Window, "sessionStorage">;

export const isSignedOut = ({ sessionStorage }: TabStorage) =>
  readText(sessionStorage, sessionStorageKeys.signedOut) !== null;

export const noteSignedOut = ({ sessionStorage }: TabStorage) =>
  writeText(sessionStorage, sessionStorageKeys.signedOut, "1");

export const clearSignedOut = ({ sessionStorage }: TabStorage) =>
  writeText(sessionStorage, sessionStorageKeys.signedOut, null);
