import type { ApiResult } from "@dasturxon/api-client/api-result";
import type { ClientSession } from "../../core/session/client-session.ts";
import { branchView } from "./branch-view.ts";
import type { BranchView } from "./branch-view.ts";

const asked = new WeakMap<ClientSession, Promise<ApiResult<BranchView[]>>>();

/** The branches of the brand in the browser: requested once per page load, and again after a failure. */
export function branchesOf(clientSession: ClientSession): Promise<ApiResult<BranchView[]>> {
  const known = asked.get(clientSession) ?? ask(clientSession);
  asked.set(clientSession, known);
  return known;
}

async function ask(clientSession: ClientSession): Promise<ApiResult<BranchView[]>> {
  const { api, shell } = clientSession;
  const answer = await api.listBranches();
  if (answer.error) {
    asked.delete(clientSession);
    return answer;
  }
  const { settings } = shell.brand ?? {};
  const branches = settings
    ? answer.result.map((branch) => branchView(branch, settings, shell.language))
    : [];
  return { error: null, result: branches };
}
