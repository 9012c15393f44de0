import type { Card } from "@dasturxon/contract/entities/payment";
import type { Db } from "../../db/database.ts";
import type { ProviderCard } from "../../ports/payment-provider.ts";

/** Owner of the card: a query without it does not compile. */
export type CardOwner = { merchantId: string; accountId: string };

const columns = ["id", "name", "number", "expire", "phone", "type"] as const;

type CardRow = ProviderCard & { id: string };

/**
 * A card is stored once the provider has confirmed it by code; numbers are masked, and neither code nor CVV is ever
 * stored.
 */
const toCard = (row: CardRow): Card => ({ ...row, cvv: "", code: "", isVerified: true });

const cardsOf = (db: Db, { merchantId, accountId }: CardOwner) =>
  db
    .selectFrom("card")
    .select(columns)
    .where("merchantId", "=", merchantId)
    .where("accountId", "=", accountId);

/** Newest first. */
export const listCardsOf = async (db: Db, owner: CardOwner): Promise<Card[]> =>
  (await cardsOf(db, owner).orderBy("id", "desc").execute()).map(toCard);

export async function findCard(db: Db, owner: CardOwner, id: string): Promise<Card | null> {
  const row = await cardsOf(db, owner).where("id", "=", id).executeTakeFirst();
  return row ? toCard(row) : null;
}

export const findToken = (db: Db, { merchantId, accountId }: CardOwner, id: string) =>
  db
    .selectFrom("card")
    .select("token")
    .where("merchantId", "=", merchantId)
    .where("accountId", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst()
    .then((row) => row?.token ?? null);

export const countCards = (db: Db, { merchantId, accountId }: CardOwner) =>
  db
    .selectFrom("card")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("merchantId", "=", merchantId)
    .where("accountId", "=", accountId)
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);

/** The id of the same card, if it was added before. */
export const findSameCard = (
  db: Db,
  { merchantId, accountId }: CardOwner,
  { number, expire }: ProviderCard,
) =>
  db
    .selectFrom("card")
    .select("id")
    .where("merchantId", "=", merchantId)
    .where("accountId", "=", accountId)
    .where("number", "=", number)
    .where("expire", "=", expire)
    .executeTakeFirst()
    .then((row) => row?.id ?? null);

/** Inserts a card, or overwrites the one with this id. */
export async function saveCard(
  db: Db,
  owner: CardOwner,
  { id, token, createdDate, ...shown }: CardRow & { token: Buffer; createdDate: Date },
): Promise<Card> {
  const row = await db
    .insertInto("card")
    .values({ ...owner, id, token, createdDate, ...shown })
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "id"]).doUpdateSet({ token, ...shown }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toCard(row);
}

export const deleteCard = (db: Db, { merchantId, accountId }: CardOwner, id: string) =>
  db
    .deleteFrom("card")
    .where("merchantId", "=", merchantId)
    .where("accountId", "=", accountId)
    .where("id", "=", id)
    .execute();
