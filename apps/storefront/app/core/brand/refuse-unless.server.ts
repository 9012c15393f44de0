import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "./storefront-context.server.ts";
import { pageNotFound } from "../page/parameters.ts";

type Switch = keyof WebSettings & `${string}Active`;

/** For loaders: answers 404 for a screen that the brand has switched off. */
export function refuseUnless(name: Switch, context: Readonly<RouterContextProvider>) {
  const { brand } = context.get(storefrontContext).shell;
  if (!brand?.settings[name]) throw pageNotFound();
}
