import * as z from "zod";
import { call } from "../call.ts";
import { GroupBasket, GroupEntry } from "../entities/group.ts";
import { GroupMemberKey, GroupToken } from "../entities/group-reference.ts";
import { Id } from "../primitives.ts";

// Group baskets. Decision 0071.

const byToken = z.object({ token: GroupToken });
const asMember = z.object({ "x-group-member": GroupMemberKey });

/** Opens a group with the token that the browser has chosen; the caller becomes its owner. */
export const openGroup = call("openGroup", {
  params: byToken,
  headers: asMember,
  body: GroupEntry,
  result: GroupBasket,
});

export const getGroup = call("getGroup", { params: byToken, result: GroupBasket });

/** Joins the group, or replaces what this member has chosen. */
export const saveGroupMember = call("saveGroupMember", {
  params: byToken,
  headers: asMember,
  body: GroupEntry,
  result: GroupBasket,
  errors: ["GROUP_LOCKED", "GROUP_ENDED", "GROUP_LEFT", "LIST_FULL"],
});

/** The owner removes anybody, everybody else themselves. The owner who leaves closes the group. */
export const removeGroupMember = call("removeGroupMember", {
  params: z.object({ token: GroupToken, id: Id }),
  headers: asMember,
  result: GroupBasket,
  errors: ["GROUP_LOCKED", "GROUP_ENDED", "GROUP_OWNER_ONLY"],
});

/** The owner locks the basket to order it, or unlocks it. */
export const setGroupState = call("setGroupState", {
  params: byToken,
  headers: asMember,
  body: z.object({ state: z.enum(["OPEN", "LOCKED"]) }),
  result: GroupBasket,
  errors: ["GROUP_ENDED", "GROUP_OWNER_ONLY"],
});

/** Server-sent events: the group now, and after each change; the id of an event is its version. */
export const followGroup = call("followGroup", { params: byToken, result: GroupBasket });
