import * as z from "zod";

// How a request names a group basket and a member. Decision 0071.

/** 32 random bytes, chosen by the browser that opens the group; whoever has the link has it. */
export const GroupToken = z.string().regex(/^[\w-]{43}$/, "FIELD_INVALID");

/** Id and secret of a member, chosen by the member's browser: `{id}.{43 characters}`. */
export const GroupMemberKey = z
  .string()
  .regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\.[\w-]{43}$/, "FIELD_INVALID");

/** The group whose basket an order takes over, and its owner. */
export const GroupReference = z.object({ token: GroupToken, member: GroupMemberKey });
export type GroupReference = z.infer<typeof GroupReference>;
