import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "./context.server.ts";
import { pageNotFound } from "./parameters.ts";

type Switch = keyof WebSettings & `${string}Active`;

/** For loaders: a screen that the brand has switched off is a page that does not exist. */
export function refuseUnless(name: Switch, context: Readonly<RouterContextProvider>) {
  const { brand } = context.get(storefrontContext).shell;
  if (!brand?.settings[name]) throw pageNotFound();
}
