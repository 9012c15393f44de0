import type { ApiResult } from "@dasturxon/api-client/api-result";
import type { ClientSession } from "../../core/session/client-session.ts";
import { branchView } from "./branch-view.ts";
import type { BranchView } from "./branch-view.ts";

const requests = new WeakMap<ClientSession, Promise<ApiResult<BranchView[]>>>();

/** The branches of the brand in the browser: requested once per page load, and again after a failure. */
export function branchesOf(clientSession: ClientSession): Promise<ApiResult<BranchView[]>> {
  const known = requests.get(clientSession) ?? request(clientSession);
  requests.set(clientSession, known);
  return known;
}

async function request(clientSession: ClientSession): Promise<ApiResult<BranchView[]>> {
  const { api, shell } = clientSession;
  const answer = await api.listBranches();
  if (answer.error) {
    requests.delete(clientSession);
    return answer;
  }
  const { settings } = shell.brand ?? {};
  const branches = settings
    ? answer.result.map((branch) => branchView(branch, settings, shell.language))
    : [];
  return { error: null, result: branches };
}
