import type { ApiClient } from "@dasturxon/api-client/api-client";
import { createContext } from "react-router";
import type { Shell } from "./session/shell.ts";

/**
 * What the server's process prepares for one request of a page, and loaders read with
 * `context.get(storefrontContext)`.
 */
export type StorefrontContext = {
  shell: Shell;
  /** The host that the customer sees, with its port. */
  host: string;
  /** Whether the customer's connection is HTTPS: cookies say so then. */
  isSecure: boolean;
  /** Id of the picture shown beside links to the brand's pages; empty without a brand. */
  sharePicture: string;
  /** Of the scripts and styles that we write into the page: `session/inline.tsx`. */
  mark: string;
  /** Addresses of the code that talks to the messenger, for pages of the mini-app. */
  messengerChunks: readonly string[];
  /** Calls of a visitor without a token, answered in this process. Reads come from the cached base. */
  api: ApiClient;
};

export const storefrontContext = createContext<StorefrontContext>();
