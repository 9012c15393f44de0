import { storageKeys } from "@dasturxon/contract/storage-keys";
import type { User } from "@dasturxon/contract/entities/user";
import { href, redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { readText, writeText } from "./browser-storage.ts";
import { ownPath } from "./own-path.ts";
import { clientSessionContext } from "./client-session-context.ts";

/**
 * For client loaders of personal pages: the signed-in user, or on to `/login` and back here afterwards.
 * Decision "S2.73".
 */
export function requireSignIn(context: Readonly<RouterContextProvider>, url: URL): User {
  const { user } = context.get(clientSessionContext).session.getState();
  if (user?.id) return user;
  rememberReturn(`${url.pathname}${url.search}`);
  throw redirect(href("/login"));
}

/** Where sign-in returns to. */
function rememberReturn(path: string) {
  writeText(window.localStorage, storageKeys.redirectUrl, path);
}

/** Read once: the path that sign-in returns to, '/' when nothing was remembered. */
export function takeReturn(): string {
  const path = readText(window.localStorage, storageKeys.redirectUrl);
  writeText(window.localStorage, storageKeys.redirectUrl, null);
  return ownPath(path) ?? "/";
}
