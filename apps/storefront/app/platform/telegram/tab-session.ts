import { sessionStorageKeys } from "@dasturxon/contract/storage-keys";
import * as v from "valibot";
import { readStored, readText, writeText } from "../storage/browser-storage.ts";

type TabStorage = Pick<Window, "sessionStorage">;

/** Key in session storage: how the messenger opened this tab, `platform/telegram/launch.ts`. Survives a logout. */
export const launchKey = "launch";

const signedSchema = v.object({ initData: v.nullish(v.string(), null) });

/** The init data of this tab; `null` outside of a messenger. */
export const storedInitData = ({ sessionStorage }: TabStorage) =>
  readStored(sessionStorage, launchKey, signedSchema)?.initData ?? null;

// A sign-out in the mini-app lasts until the tab closes or the next sign-in: the stored init data would otherwise
// sign in again. Decision "S4.33".

export const isSignedOut = ({ sessionStorage }: TabStorage) =>
  readText(sessionStorage, sessionStorageKeys.signedOut) !== null;

export const markSignedOut = ({ sessionStorage }: TabStorage) =>
  writeText(sessionStorage, sessionStorageKeys.signedOut, "1");

export const clearSignedOut = ({ sessionStorage }: TabStorage) =>
  writeText(sessionStorage, sessionStorageKeys.signedOut, null);
