import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "../../core/brand/storefront-context.server.ts";
import { resultOrThrow } from "../../core/page/loader-errors.ts";
import { branchView } from "./branch-view.ts";
import type { BranchView } from "./branch-view.ts";

/** The branches of the brand, the main one first, for public pages. */
export async function loadBranches(
  context: Readonly<RouterContextProvider>,
): Promise<BranchView[]> {
  const { api, shell } = context.get(storefrontContext);
  const branches = resultOrThrow(await api.listBranches());
  const { settings } = shell.brand ?? {};
  if (!settings) return [];
  return branches
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
    .map((branch) => branchView(branch, settings, shell.language));
}
