import type { Address, AddressInput } from "@dasturxon/contract/entities/address";
import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import type { Sum } from "@dasturxon/contract/primitives";
import type { CallContext } from "../../http/call-context.ts";
import type { Db } from "../../db/database.ts";
import { findAddress } from "../addresses/address-queries.ts";
import { findCard } from "../cards/card-queries.ts";
import { findPromoByCode, countPromoUses, type PromoRecord } from "../promos/promo-queries.ts";

/** What of a draft is in the database and not in the snapshots. */
export type DraftFacts = {
  /** Where to; `null` when the draft names no address, or one that is not this person's. */
  address: Address | AddressInput | null;
  /** Sums that the person may spend; 0 for a visitor. */
  balance: Sum;
  /** `null` when the draft names no code, or one that is not there. */
  promo: { record: PromoRecord; usedByPerson: number } | null;
  /** Where the table of the QR code stands; `null` when there is no such table. */
  seat: { branchId: string } | null;
  /** The saved card that the draft names is this person's. */
  hasCard: boolean;
};

type Draft = Omit<OrderDraft, "paymentType">;

/** Reads only what this draft needs: most drafts of a visitor need nothing. */
export async function readDraftFacts(context: CallContext, draft: Draft): Promise<DraftFacts> {
  const { user } = context;
  const wantsSeat = Boolean(draft.hallId ?? draft.tableId);
  const wantsPerson = user !== null && (draft.cashback ?? 0) > 0;
  const wantsAddress =
    user !== null && draft.serviceType === "DELIVERY" && draft.addressId !== undefined;
  const given = {
    address: draft.addressId ? null : (draft.address ?? null),
    balance: 0,
    promo: null,
    seat: null,
    hasCard: false,
  };
  const wantsCard = user !== null && draft.cardId !== undefined;
  if (!wantsSeat && !wantsPerson && !wantsAddress && !wantsCard && !draft.promoCode) return given;
  return context.transaction(async (db) => ({
    address: wantsAddress ? await findSavedAddress(context, db, draft) : given.address,
    balance: wantsPerson ? await findBalance(context, db) : 0,
    promo: draft.promoCode ? await findPromo(context, db, draft.promoCode) : null,
    seat: wantsSeat ? await findSeat(context, db, draft) : null,
    hasCard: wantsCard && (await isCardOf(context, db, draft)),
  }));
}

const findSavedAddress = ({ merchant, user }: CallContext, db: Db, { addressId }: Draft) =>
  user && addressId
    ? findAddress(db, { merchantId: merchant.id, accountId: user.id }, addressId)
    : null;

async function isCardOf({ merchant, user }: CallContext, db: Db, { cardId }: Draft) {
  if (!user || !cardId) return false;
  return Boolean(await findCard(db, { merchantId: merchant.id, accountId: user.id }, cardId));
}

const findBalance = ({ merchant, user }: CallContext, db: Db) =>
  db
    .selectFrom("account")
    .select("cashback")
    .where("merchantId", "=", merchant.id)
    .where("id", "=", user?.id ?? "")
    .executeTakeFirst()
    .then((account) => account?.cashback ?? 0);

async function findPromo({ merchant, user }: CallContext, db: Db, code: string) {
  const record = await findPromoByCode(db, merchant.id, code);
  if (!record) return null;
  // Only a promo with a limit per person needs the count.
  const isCounted = user !== null && record.usesPerUser !== null;
  return {
    record,
    usedByPerson: isCounted
      ? await countPromoUses(db, { merchantId: merchant.id, userId: user.id }, record.id)
      : 0,
  };
}

/** A table stands in its hall: a draft that names both has to fit. Decision S1.25. */
async function findSeat({ merchant }: CallContext, db: Db, { hallId, tableId }: Draft) {
  const found = await db
    .selectFrom("hall")
    .$if(tableId !== undefined, (query) =>
      query
        .innerJoin("hallTable", (join) =>
          join
            .onRef("hallTable.merchantId", "=", "hall.merchantId")
            .onRef("hallTable.hallId", "=", "hall.id"),
        )
        .where("hallTable.id", "=", tableId ?? ""),
    )
    .select("hall.branchId")
    .where("hall.merchantId", "=", merchant.id)
    .$if(hallId !== undefined, (query) => query.where("hall.id", "=", hallId ?? ""))
    .executeTakeFirst();
  return found ?? null;
}
