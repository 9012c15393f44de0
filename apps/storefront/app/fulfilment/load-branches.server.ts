import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "../context.server.ts";
import { answered } from "../session/answered.ts";
import { branchView } from "./branch-view.ts";
import type { BranchView } from "./branch-view.ts";

/** The branches of the brand, the main one first, for pages that everybody may see. */
export async function loadBranches(
  context: Readonly<RouterContextProvider>,
): Promise<BranchView[]> {
  const { api, shell } = context.get(storefrontContext);
  const branches = answered(await api.listBranches());
  const { settings } = shell.brand ?? {};
  if (!settings) return [];
  return branches
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain))
    .map((branch) => branchView(branch, settings, shell.language));
}
