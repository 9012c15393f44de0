import type { PolicyType } from "@dasturxon/contract/entities/brand-content";
import { localized } from "@dasturxon/messages/language";
import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "../../core/brand/storefront-context.server.ts";
import { resultOrThrow } from "../../core/page/loader-errors.ts";

/** The text in the page's language only. */
export async function loadPolicy(type: PolicyType, context: Readonly<RouterContextProvider>) {
  const { api, shell } = context.get(storefrontContext);
  const policy = resultOrThrow(await api.getPolicy({ query: { policies: type } }));
  return localized(policy.text, shell.language);
}
