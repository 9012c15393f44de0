import { data, href, redirect } from "react-router";
import type { MiddlewareFunction } from "react-router";
import { storefrontContext } from "./core/brand/storefront-context.server.ts";

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
