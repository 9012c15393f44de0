import { data, href, redirect } from "react-router";
import type { MiddlewareFunction } from "react-router";
import { storefrontContext } from "./context.server.ts";

/**
 * Without a brand there is one screen. A brand that cannot be read just now is not a brand that does not
 * exist: nothing is forgotten then. Decision "S4.59".
 */
export const requireBrand: MiddlewareFunction<Response> = ({ context, url }) => {
  const { shell } = context.get(storefrontContext);
  if (shell.brand) return;
  if (shell.isBrandUnreachable) throw data(null, { status: 503 });
  if (url.pathname !== href("/merchantNotAvailable")) throw redirect(href("/merchantNotAvailable"));
};
