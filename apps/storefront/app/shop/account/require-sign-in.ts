import { storageKeys } from "@dasturxon/contract/storage-keys";
import type { SessionUser } from "../../core/session/session-store.ts";
import { href, redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { readText, writeText } from "../../platform/storage/browser-storage.ts";
import { ownPath } from "../../core/page/navigation.ts";
import { clientSessionContext } from "../../core/session/client-session-context.ts";

/**
 * For client loaders of personal pages: the signed-in user, or a redirect to `/login` that returns afterwards.
 * Decision "S2.73".
 */
export function requireSignIn(context: Readonly<RouterContextProvider>, url: URL): SessionUser {
  const { user } = context.get(clientSessionContext).session.getState();
  if (user?.id) return user;
  rememberReturn(`${url.pathname}${url.search}`);
  throw redirect(href("/login"));
}

/** Key of the page to return to after sign-in. */
function rememberReturn(path: string) {
  writeText(window.localStorage, storageKeys.redirectUrl, path);
}

/** Read once: the page to return to after sign-in, '/' if none is stored. */
export function takeReturnPath(): string {
  const path = readText(window.localStorage, storageKeys.redirectUrl);
  writeText(window.localStorage, storageKeys.redirectUrl, null);
  return ownPath(path) ?? "/";
}
