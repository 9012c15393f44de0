import * as z from "zod";
import { MAX_GROUP_MEMBER_LINES } from "../constants.ts";
import { Id, Moment, requiredText } from "../primitives.ts";
import { DraftItem } from "./order-draft.ts";

// Group baskets: several people fill one basket. Decision 0071.

const Name = requiredText(32).refine((name) => !name.includes("\n"), "FIELD_INVALID");
const Lines = z.array(DraftItem).max(MAX_GROUP_MEMBER_LINES);

/** A member's whole part, so that a repeated request changes nothing. */
export const GroupEntry = z.object({
  name: Name,
  lines: Lines,
  /** Has chosen everything. */
  isReady: z.boolean().default(false),
});
export type GroupEntry = z.infer<typeof GroupEntry>;

export const GroupMember = z.object({
  id: Id,
  /** Unique in its group. */
  name: z.string(),
  isOwner: z.boolean(),
  isReady: z.boolean(),
  lines: Lines,
});
export type GroupMember = z.infer<typeof GroupMember>;

/** LOCKED: its owner is about to order, nobody changes anything. CLOSED: by its owner, or after its time. */
export const GroupState = z.enum(["OPEN", "LOCKED", "ORDERED", "CLOSED"]);
export type GroupState = z.infer<typeof GroupState>;

/** A group as all of its members see it. */
export const GroupBasket = z.object({
  state: GroupState,
  /** Grows with every change. */
  version: z.int().positive(),
  /** In the order in which they joined; the owner is the first. */
  members: z.array(GroupMember),
  /** Number of the order that has been placed with it. */
  orderNumber: z.int().positive().nullish(),
  expiresAt: Moment,
});
export type GroupBasket = z.infer<typeof GroupBasket>;
