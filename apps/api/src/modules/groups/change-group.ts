import {
  GROUP_LIFETIME_MS,
  MAX_BASKET_LINES,
  MAX_GROUP_MEMBERS,
} from "@dasturxon/contract/constants";
import type { GroupBasket, GroupEntry, GroupState } from "@dasturxon/contract/entities/group";
import { DraftItem } from "@dasturxon/contract/entities/order-draft";
import * as z from "zod";
import type { Db } from "../../db/database.ts";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { hashToken } from "../../http/session-token.ts";
import { enforceLimits, perAddress, usageScope } from "../usage/usage-limits.ts";
import { freeName } from "./free-name.ts";
import {
  isOwner,
  lockGroup,
  stateOf,
  viewOf,
  type Group,
  type MemberRow,
} from "./group-queries.ts";
import { findMember, requireOwner, type MemberKey } from "./member-key.ts";

// Every change locks its group, so that changes of one group follow each other. Decision 0071.

/** Rows of one group: whoever leaves and joins again is a new member. */
const maxMemberRows = 3 * MAX_GROUP_MEMBERS;
/** Characters of the lines of one member, as JSON. */
const maxLinesLength = 20_000;

const Lines = z.array(DraftItem);
/** In one order of fields, which the database does not keep. */
const linesText = (lines: GroupEntry["lines"]) => JSON.stringify(Lines.parse(lines));

/**
 * The entry without lines whose products are not on the menu: nobody could order them.
 *
 * @throws CallError BODY_TOO_LARGE.
 */
async function orderable(
  { merchant, services, client }: CallContext,
  entry: GroupEntry,
): Promise<GroupEntry> {
  if (linesText(entry.lines).length > maxLinesLength) throw new CallError("BODY_TOO_LARGE");
  const { products } = await services.menus.get(merchant, client);
  return { ...entry, lines: entry.lines.filter(({ productId }) => products.has(productId)) };
}

/** @param change Returns whether it has changed anything. @throws CallError NOT_FOUND; as `change`. */
async function changeGroup(
  context: CallContext,
  token: string,
  change: (db: Db, group: Group) => Promise<boolean>,
): Promise<GroupBasket> {
  const { merchant, services, now } = context;
  const { group, isChanged } = await context.serverTransaction(async (db) => {
    const before = await lockGroup(db, merchant.id, token);
    if (!before) throw new CallError("NOT_FOUND");
    if (!(await change(db, before))) return { group: before, isChanged: false };
    await db
      .updateTable("groupBasket")
      .set((e) => ({ version: e("version", "+", 1) }))
      .where("merchantId", "=", merchant.id)
      .where("id", "=", before.row.id)
      .execute();
    const after = await lockGroup(db, merchant.id, token);
    return { group: after ?? before, isChanged: true };
  });
  if (isChanged)
    services.bus.publish({ topic: "group", merchantId: merchant.id, groupId: group.row.id });
  return viewOf(group, now);
}

/**
 * Opens a group. The same token and member again are the same group.
 *
 * @throws CallError RATE_LIMITED; NOT_FOUND if somebody else has opened a group with this token.
 */
export async function openGroup(
  context: CallContext,
  token: string,
  key: MemberKey,
  wanted: GroupEntry,
): Promise<GroupBasket> {
  const { merchant, services, now, addressBlock } = context;
  const entry = await orderable(context, wanted);
  return context.serverTransaction(async (db) => {
    if (!(await lockGroup(db, merchant.id, token))) {
      const limits = perAddress("groups", addressBlock, services.limits.groupsPerAddress);
      await enforceLimits(usageScope(context), db, limits);
      const id = services.newId();
      const opened = await db
        .insertInto("groupBasket")
        .values({
          merchantId: merchant.id,
          id,
          tokenHash: hashToken(token),
          expiresAt: new Date(now.getTime() + GROUP_LIFETIME_MS),
        })
        // The same request may have been sent twice at once.
        .onConflict((conflict) => conflict.columns(["merchantId", "tokenHash"]).doNothing())
        .executeTakeFirst();
      if (opened?.numInsertedOrUpdatedRows) {
        const owner = { ...entry, position: 1 };
        await insertMember(db, { context, groupId: id, key }, owner);
      }
    }
    const group = await lockGroup(db, merchant.id, token);
    if (!group) throw new Error("The group was deleted in the transaction that opens it");
    const member = findMember(group, key);
    if (!member || !isOwner(member)) throw new CallError("NOT_FOUND");
    return viewOf(group, now);
  });
}

/**
 * Joins the group, or replaces the member's name, lines and readiness.
 *
 * @throws CallError GROUP_LOCKED, GROUP_ENDED, GROUP_LEFT, LIST_FULL; NOT_FOUND.
 */
export async function saveMember(
  context: CallContext,
  token: string,
  key: MemberKey,
  wanted: GroupEntry,
): Promise<GroupBasket> {
  const entry = await orderable(context, wanted);
  return changeGroup(context, token, async (db, group) => {
    const own = findMember(group, key);
    if (own?.hasLeft) throw new CallError("GROUP_LEFT");
    const others = group.members.filter((member) => member !== own && !member.hasLeft);
    const saved = {
      ...entry,
      name: freeName(
        entry.name,
        others.map(({ name }) => name),
      ),
    };
    if (own && isSame(own, saved)) return false;
    refuseUnlessOpen(stateOf(group.row, context.now));
    refuseFull(others, entry, group.members.length);
    if (own) await updateMember(db, own, { ...saved, accountId: context.user?.id ?? null });
    else {
      const position = Math.max(0, ...group.members.map((member) => member.position)) + 1;
      const row = { ...saved, position };
      await insertMember(db, { context, groupId: group.row.id, key }, row);
    }
    return true;
  });
}

const isSame = (own: MemberRow, { name, isReady, lines }: GroupEntry) =>
  own.name === name && own.isReady === isReady && linesText(own.lines) === linesText(lines);

function refuseFull(others: readonly MemberRow[], { lines }: GroupEntry, rows: number) {
  if (others.length >= MAX_GROUP_MEMBERS || rows >= maxMemberRows)
    throw new CallError("LIST_FULL", { values: { maximum: MAX_GROUP_MEMBERS } });
  const total = others.reduce((sum, other) => sum + other.lines.length, lines.length);
  if (total > MAX_BASKET_LINES)
    throw new CallError("LIST_FULL", { values: { maximum: MAX_BASKET_LINES } });
}

function refuseEnded(state: GroupState) {
  if (state === "ORDERED" || state === "CLOSED") throw new CallError("GROUP_ENDED");
}

function refuseUnlessOpen(state: GroupState) {
  refuseEnded(state);
  if (state === "LOCKED") throw new CallError("GROUP_LOCKED");
}

const insertMember = (
  db: Db,
  { context, groupId, key }: { context: CallContext; groupId: string; key: MemberKey },
  { name, lines, isReady, position }: GroupEntry & { position: number },
) =>
  db
    .insertInto("groupMember")
    .values({
      merchantId: context.merchant.id,
      groupId,
      id: key.id,
      secretHash: key.secretHash,
      position,
      name,
      accountId: context.user?.id ?? null,
      isReady,
      lines: JSON.stringify(lines),
    })
    .execute();

const updateMember = (
  db: Db,
  { merchantId, groupId, id }: MemberRow,
  { lines, ...changed }: GroupEntry & { accountId: string | null; hasLeft?: boolean },
) =>
  db
    .updateTable("groupMember")
    .set({ ...changed, lines: JSON.stringify(lines) })
    .where("merchantId", "=", merchantId)
    .where("groupId", "=", groupId)
    .where("id", "=", id)
    .execute();

const setState = async (db: Db, { row }: Group, state: GroupState) => {
  if (row.state === state) return false;
  await db
    .updateTable("groupBasket")
    .set({ state })
    .where("merchantId", "=", row.merchantId)
    .where("id", "=", row.id)
    .execute();
  return true;
};

/**
 * Removes a member; the owner's own removal closes the group.
 *
 * @throws CallError GROUP_LOCKED, GROUP_ENDED, GROUP_OWNER_ONLY; NOT_FOUND for a stranger.
 */
export const removeMember = (
  context: CallContext,
  token: string,
  key: MemberKey,
  id: string,
): Promise<GroupBasket> =>
  changeGroup(context, token, async (db, group) => {
    const caller = findMember(group, key);
    if (!caller) throw new CallError("NOT_FOUND");
    if (caller.id !== id) requireOwner(group, key);
    const leaving = group.members.find((member) => member.id === id);
    if (!leaving) throw new CallError("NOT_FOUND");
    const state = stateOf(group.row, context.now);
    if (leaving.hasLeft || state === "CLOSED") return false;
    refuseEnded(state);
    if (isOwner(leaving)) return setState(db, group, "CLOSED");
    if (!isOwner(caller)) refuseUnlessOpen(state);
    const nothing = { name: "", lines: [], isReady: false, accountId: null };
    await updateMember(db, leaving, { ...nothing, hasLeft: true });
    return true;
  });

/** @throws CallError GROUP_ENDED, GROUP_OWNER_ONLY; NOT_FOUND for a stranger. */
export const setGroupState = (
  context: CallContext,
  token: string,
  key: MemberKey,
  state: "OPEN" | "LOCKED",
): Promise<GroupBasket> =>
  changeGroup(context, token, (db, group) => {
    requireOwner(group, key);
    refuseEnded(stateOf(group.row, context.now));
    return setState(db, group, state);
  });
