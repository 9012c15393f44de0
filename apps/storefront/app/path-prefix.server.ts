import { cookieKeys } from "@dasturxon/contract/storage-keys";
import { stripPathPrefix } from "@dasturxon/domain/language/path-prefix";
import { redirect } from "react-router";
import type { MiddlewareFunction } from "react-router";
import { storefrontContext } from "./core/brand/storefront-context.server.ts";
import { cookieText } from "./platform/storage/cookies.ts";

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
