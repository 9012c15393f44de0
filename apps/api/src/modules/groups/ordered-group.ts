import type { GroupReference } from "@dasturxon/contract/entities/group-reference";
import type { DraftItem } from "@dasturxon/contract/entities/order-draft";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { findGroup, stateOf } from "./group-queries.ts";
import { readMemberKey, requireOwner } from "./member-key.ts";

/** The part of a locked group that its order takes over. */
export type OrderedGroup = {
  merchantId: string;
  id: string;
  version: number;
  lines: DraftItem[];
  /** Names of the members, by the index of the line. */
  persons: string[];
};

/**
 * The basket of a locked group, for an order of its owner.
 *
 * @throws CallError NOT_FOUND, GROUP_OWNER_ONLY, GROUP_ENDED; GROUP_CHANGED if it is not locked.
 */
export async function readOrderedGroup(
  { merchant, now, serverTransaction }: CallContext,
  { token, member }: GroupReference,
): Promise<OrderedGroup> {
  const group = await serverTransaction((db) => findGroup(db, merchant.id, token));
  if (!group) throw new CallError("NOT_FOUND");
  requireOwner(group, readMemberKey(member));
  const state = stateOf(group.row, now);
  if (state === "OPEN") throw new CallError("GROUP_CHANGED");
  if (state !== "LOCKED") throw new CallError("GROUP_ENDED");
  const { id, version } = group.row;
  return {
    merchantId: merchant.id,
    id,
    version,
    lines: group.members.flatMap(({ lines }) => lines),
    persons: group.members.flatMap(({ name, lines }) => lines.map(() => name)),
  };
}

/**
 * Locks the row of the group, before any other row of the order.
 *
 * @throws CallError GROUP_CHANGED if it has been ordered, unlocked or changed since it was read.
 */
export async function lockOrderedGroup(db: Db, { merchantId, id, version }: OrderedGroup) {
  const locked = await db
    .selectFrom("groupBasket")
    .select("id")
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .where("state", "=", "LOCKED")
    .where("version", "=", version)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw new CallError("GROUP_CHANGED");
}

/** In the transaction that places the order, after it. */
export const groupOrdered = (db: Db, { merchantId, id }: OrderedGroup, orderId: string) =>
  db
    .updateTable("groupBasket")
    .set((e) => ({ state: "ORDERED" as const, orderId, version: e("version", "+", 1) }))
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .execute();
