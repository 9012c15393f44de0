import type { ApiResult } from "@dasturxon/api-client/api-result";
import type { Visitor } from "../session/visitor.ts";
import { branchView } from "./branch-view.ts";
import type { BranchView } from "./branch-view.ts";

const asked = new WeakMap<Visitor, Promise<ApiResult<BranchView[]>>>();

/** The branches of the brand in the browser: asked once per visit, and again after a failure. */
export function branchesOf(visitor: Visitor): Promise<ApiResult<BranchView[]>> {
  const known = asked.get(visitor) ?? ask(visitor);
  asked.set(visitor, known);
  return known;
}

async function ask(visitor: Visitor): Promise<ApiResult<BranchView[]>> {
  const { api, shell } = visitor;
  const answer = await api.listBranches();
  if (answer.error) {
    asked.delete(visitor);
    return answer;
  }
  const { settings } = shell.brand ?? {};
  const branches = settings
    ? answer.result.map((branch) => branchView(branch, settings, shell.language))
    : [];
  return { error: null, result: branches };
}
