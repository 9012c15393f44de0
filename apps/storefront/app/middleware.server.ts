import { cookieKeys } from "@dasturxon/contract/storage-keys";
import { stripPathPrefix } from "@dasturxon/domain/language/path-prefix";
import { data, href, redirect } from "react-router";
import type { MiddlewareFunction } from "react-router";
import { storefrontContext } from "./core/brand/storefront-context.server.ts";
import { cookieText } from "./platform/storage/cookies.ts";

/**
 * Without a brand there is only one screen. A brand that cannot be read at the moment still exists: nothing is
 * cleared then. Decision "S4.59".
 */
export const requireBrand: MiddlewareFunction<Response> = ({ context, url }) => {
  const { shell } = context.get(storefrontContext);
  if (shell.brand) return;
  if (shell.isBrandUnreachable) throw data(null, { status: 503 });
  if (url.pathname !== href("/merchantNotAvailable")) throw redirect(href("/merchantNotAvailable"));
};

/**
 * Turns language and page segments at the start of a path into cookies, and redirects to the rest of it. The browser
 * keeps the hash. Decision "S2.41".
 */
export const redirectPathPrefix: MiddlewareFunction<Response> = ({ context, url }) => {
  const prefix = stripPathPrefix(`${url.pathname}${url.search}`);
  if (!prefix) return;
  const { isSecure, shell } = context.get(storefrontContext);
  const cookie = { isSecure, isFramed: shell.client === "TG" };
  const headers = new Headers();
  if (prefix.language)
    headers.append("set-cookie", cookieText(cookieKeys.language, prefix.language, cookie));
  if (prefix.page) headers.append("set-cookie", cookieText(cookieKeys.page, prefix.page, cookie));
  throw redirect(prefix.path, { status: 302, headers });
};
