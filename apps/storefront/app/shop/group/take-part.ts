import type { ApiError } from "@dasturxon/api-client/api-result";
import { draftItems } from "../../core/session/basket-state.ts";
import type { ClientSession } from "../../core/session/client-session.ts";
import { groupOf, memberKey, type Membership } from "./group-store.ts";
import { randomId, randomSecret } from "./random-key.ts";
import { watchGroup } from "./watch-group.ts";

/** Keys of attempts, by link: pressing again after a lost answer joins as the same member. */
const attempts = new Map<string, Pick<Membership, "token" | "id" | "secret">>();

function attemptFor(link: string) {
  const attempt = attempts.get(link) ?? {
    token: link || randomSecret(),
    id: randomId(),
    secret: randomSecret(),
  };
  attempts.set(link, attempt);
  return attempt;
}

/**
 * Opens a group, or joins that of a link, with the present basket.
 *
 * @param link Token of the link; empty: a new group.
 */
export async function takePart(
  clientSession: ClientSession,
  link: string,
  name: string,
): Promise<ApiError | null> {
  const { api, draft } = clientSession;
  const membership = { ...attemptFor(link), name, isReady: false };
  const input = {
    params: { token: membership.token },
    headers: { "x-group-member": memberKey(membership) },
    body: { name, lines: draftItems(draft.getState().lines), isReady: false },
  };
  const { error, result } = link ? await api.saveGroupMember(input) : await api.openGroup(input);
  if (error) return error;
  attempts.delete(link);
  await leaveGroup(clientSession);
  groupOf(clientSession).setState({ membership, basket: result });
  watchGroup(clientSession, window);
  return null;
}

/** Leaves the group; the owner closes it. The dishes stay in the basket. */
export async function leaveGroup(clientSession: ClientSession): Promise<ApiError | null> {
  const store = groupOf(clientSession);
  const { membership } = store.getState();
  if (!membership) return null;
  const { token, id } = membership;
  const { error } = await clientSession.api.removeGroupMember({
    params: { token, id },
    headers: { "x-group-member": memberKey(membership) },
  });
  // A refusal means that this browser is no longer in it.
  if (error && (error.status === 0 || error.code === "GROUP_LOCKED")) return error;
  forgetGroup(clientSession);
  return null;
}

/** The group has ended for this browser. */
export const forgetGroup = (clientSession: ClientSession) =>
  groupOf(clientSession).setState({ membership: null, basket: null });
