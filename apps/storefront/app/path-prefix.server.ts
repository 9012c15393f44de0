import { PATH_LANGUAGES, PATH_PAGES } from "@dasturxon/contract/constants";
import { cookieKeys } from "@dasturxon/contract/storage-keys";
import { redirect } from "react-router";
import type { MiddlewareFunction } from "react-router";
import { storefrontContext } from "./context.server.ts";
import { cookieText } from "./session/cookies.ts";

/**
 * A leading `ru` or `uz`, and a page segment `1` or `2` alone or right after it, become cookies, and the
 * customer goes on to the rest of the path with query and hash kept. Decision "S2.41".
 */
export const stripPathPrefix: MiddlewareFunction<Response> = ({ context, url }) => {
  const [, language, page, rest] = prefixPattern.exec(url.pathname) ?? [];
  if (!language && !page) return;
  const { isSecure, shell } = context.get(storefrontContext);
  const cookie = { isSecure, isFramed: shell.client === "TG" };
  const headers = new Headers();
  if (language) headers.append("set-cookie", cookieText(cookieKeys.language, language, cookie));
  if (page) headers.append("set-cookie", cookieText(cookieKeys.page, page, cookie));
  throw redirect(`${rest || "/"}${url.search}`, { status: 302, headers });
};

const prefixPattern = new RegExp(
  `^(?:/(${PATH_LANGUAGES.join("|")}))?(?:/(${PATH_PAGES.join("|")}))?(/.*)?$`,
);
