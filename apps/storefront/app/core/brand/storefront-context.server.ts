import type { ApiClient } from "@dasturxon/api-client/api-client";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { createContext } from "react-router";
import type { RouterContextProvider } from "react-router";
import type { Shell } from "./shell.ts";
import { pageNotFound } from "../page/loader-errors.ts";

/**
 * Context of one page request, prepared by the server process; loaders read it with
 * `context.get(storefrontContext)`.
 */
export type StorefrontContext = {
  shell: Shell;
  /** The host as the customer's browser sees it, with its port. */
  host: string;
  /** Whether the customer's connection is HTTPS; cookies are then `Secure`. */
  isSecure: boolean;
  /** Id of the link preview's picture; empty without a brand. */
  sharePicture: string;
  /** Nonce of our inline scripts and styles: `core/page/inline.tsx`. */
  mark: string;
  /** Addresses of the messenger's chunks, for pages of the mini-app. */
  messengerChunks: readonly string[];
  /** Addresses of the styles of each chunk, by its name. */
  chunkStyles: ReadonlyMap<string, string[]>;
  /** Calls of a visitor without a token, answered in this process. Reads use the cached base. */
  api: ApiClient;
};

export const storefrontContext = createContext<StorefrontContext>();

type Switch = keyof WebSettings & `${string}Active`;

/** For loaders: answers 404 for a screen that the brand has switched off. */
export function refuseUnless(name: Switch, context: Readonly<RouterContextProvider>) {
  const { brand } = context.get(storefrontContext).shell;
  if (!brand?.settings[name]) throw pageNotFound();
}
