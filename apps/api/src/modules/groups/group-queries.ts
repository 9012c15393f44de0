import type { GroupBasket } from "@dasturxon/contract/entities/group";
import type { Selectable } from "kysely";
import type { Db } from "../../db/database.ts";
import type { GroupTables } from "../../db/group-tables.ts";
import { hashToken } from "../../http/session-token.ts";

type GroupRow = Selectable<GroupTables["groupBasket"]>;
export type MemberRow = Selectable<GroupTables["groupMember"]>;

/** A group with everybody who has ever joined it, in that order. */
export type Group = { row: GroupRow; members: MemberRow[]; orderNumber: number | null };

/** The first to join. */
export const isOwner = ({ position }: Pick<MemberRow, "position">) => position === 1;

const selectGroup = (db: Db, merchantId: string) =>
  db.selectFrom("groupBasket").selectAll().where("merchantId", "=", merchantId);

/** Locks the group of a link until the transaction ends. */
export async function lockGroup(db: Db, merchantId: string, token: string): Promise<Group | null> {
  const row = await selectGroup(db, merchantId)
    .where("tokenHash", "=", hashToken(token))
    .forUpdate()
    .executeTakeFirst();
  return row ? withMembers(db, row) : null;
}

export async function findGroup(db: Db, merchantId: string, token: string): Promise<Group | null> {
  const row = await selectGroup(db, merchantId)
    .where("tokenHash", "=", hashToken(token))
    .executeTakeFirst();
  return row ? withMembers(db, row) : null;
}

export async function findGroupById(db: Db, merchantId: string, id: string): Promise<Group | null> {
  const row = await selectGroup(db, merchantId).where("id", "=", id).executeTakeFirst();
  return row ? withMembers(db, row) : null;
}

async function withMembers(db: Db, row: GroupRow): Promise<Group> {
  const members = await db
    .selectFrom("groupMember")
    .selectAll()
    .where("merchantId", "=", row.merchantId)
    .where("groupId", "=", row.id)
    .orderBy("position")
    .execute();
  const order = row.orderId
    ? await db
        .selectFrom("order")
        .select("number")
        .where("merchantId", "=", row.merchantId)
        .where("id", "=", row.orderId)
        .executeTakeFirst()
    : undefined;
  return { row, members, orderNumber: order?.number ?? null };
}

/** CLOSED after its time, unless it was ordered. */
export const stateOf = ({ state, expiresAt }: GroupRow, now: Date) =>
  state !== "ORDERED" && expiresAt <= now ? "CLOSED" : state;

/** A group for its members: no secrets, and nobody who has left. */
export const viewOf = ({ row, members, orderNumber }: Group, now: Date): GroupBasket => ({
  state: stateOf(row, now),
  version: row.version,
  members: members
    .filter(({ hasLeft }) => !hasLeft)
    .map((member) => ({
      id: member.id,
      name: member.name,
      isOwner: isOwner(member),
      isReady: member.isReady,
      lines: member.lines,
    })),
  orderNumber,
  expiresAt: row.expiresAt.toISOString(),
});
