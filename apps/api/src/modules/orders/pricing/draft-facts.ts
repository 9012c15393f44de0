import type { Address, AddressInput } from "@dasturxon/contract/entities/address";
import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import type { Sum } from "@dasturxon/contract/primitives";
import { activeSlotLimit, type SlotLoad } from "@dasturxon/domain/branch/slot-limit";
import type { CallContext } from "../../../http/call-context.ts";
import type { Db } from "../../../db/database.ts";
import { findAddress } from "../../addresses/address-queries.ts";
import type { BranchLoads } from "../../merchants/kitchen-loads.ts";
import type { BrandSnapshot } from "../../merchants/brand-snapshots.ts";
import { draftSlot, readSlotLoads } from "./slot-loads.ts";
import { findPromoWithUses, type PromoRecord } from "../../promos/promo-queries.ts";

/** Data of a draft that are in the database and not in the snapshots. */
export type DraftFacts = {
  /** Destination; `null` if the draft names no address, or another person's. */
  address: Address | AddressInput | null;
  /** Sums that the person may spend; 0 for a visitor. */
  balance: Sum;
  /** `null` if the draft names no code, or an unknown one. */
  promo: { record: PromoRecord; usedByPerson: number } | null;
  /** Branch of the QR code's table; `null` if there is no such table. */
  seat: { branchId: string } | null;
  /** Whether the draft's saved card is this person's. */
  hasCard: boolean;
  /** Loads of the branches with a limit in the draft's slot; an absent one is empty. */
  slotLoads: ReadonlyMap<string, SlotLoad>;
  /** Loads of the kitchens now, from memory. */
  kitchenLoads: BranchLoads;
};

type Draft = Omit<OrderDraft, "paymentType">;

const noLoads: DraftFacts["slotLoads"] = new Map();

/** Everybody's orders count, so they are read in a transaction of the server. */
async function findSlotLoads(
  draft: Draft,
  { merchant, now, serverTransaction }: CallContext,
  { branches }: Pick<BrandSnapshot, "branches">,
): Promise<DraftFacts["slotLoads"]> {
  const limited = branches.filter(({ slotLimit, slotLimitNow }) => slotLimit || slotLimitNow);
  const slotAt = limited.length > 0 ? draftSlot(draft, merchant, now) : null;
  const branchIds = slotAt
    ? limited.flatMap((branch) => (activeSlotLimit(branch, slotAt) ? [branch.id] : []))
    : [];
  if (!slotAt || branchIds.length === 0) return noLoads;
  return serverTransaction((db) => readSlotLoads(db, merchant.id, { slotAt, branchIds }));
}

/** Reads only the facts that this draft needs: most drafts of a visitor need none. */
export async function readDraftFacts(
  context: CallContext,
  draft: Draft,
  brand: Pick<BrandSnapshot, "branches">,
): Promise<DraftFacts> {
  const { user } = context;
  const wantsSeat = Boolean(draft.hallId ?? draft.tableId);
  const wantsPerson = user !== null && (draft.cashback ?? 0) > 0;
  const wantsAddress =
    user !== null && draft.serviceType === "DELIVERY" && draft.addressId !== undefined;
  const slotLoads = await findSlotLoads(draft, context, brand);
  const kitchenLoads = await context.services.kitchenLoads.of(context.merchant.id);
  const needed = {
    address: draft.addressId ? null : (draft.address ?? null),
    balance: 0,
    promo: null,
    seat: null,
    hasCard: false,
    slotLoads,
    kitchenLoads,
  };
  const wantsCard = user !== null && draft.cardId !== undefined;
  const { promoCode } = draft;
  if (!wantsSeat && !wantsPerson && !wantsAddress && !wantsCard) {
    if (!promoCode) return needed;
    return { ...needed, promo: await context.statement((db) => findPromo(context, db, promoCode)) };
  }
  return context.transaction(async (db) => ({
    address: wantsAddress ? await findSavedAddress(context, db, draft) : needed.address,
    balance: wantsPerson ? await findBalance(context, db) : 0,
    promo: promoCode ? await findPromo(context, db, promoCode) : null,
    seat: wantsSeat ? await findSeat(context, db, draft) : null,
    hasCard: wantsCard && (await isCardOf(context, db, draft)),
    slotLoads,
    kitchenLoads,
  }));
}

const findSavedAddress = ({ merchant, user }: CallContext, db: Db, { addressId }: Draft) =>
  user && addressId
    ? findAddress(db, { merchantId: merchant.id, accountId: user.id }, addressId)
    : null;

async function isCardOf({ merchant, user }: CallContext, db: Db, { cardId }: Draft) {
  if (!user || !cardId) return false;
  const card = await db
    .selectFrom("card")
    .select("id")
    .where("merchantId", "=", merchant.id)
    .where("accountId", "=", user.id)
    .where("id", "=", cardId)
    .executeTakeFirst();
  return card !== undefined;
}

const findBalance = ({ merchant, user }: CallContext, db: Db) =>
  db
    .selectFrom("account")
    .select("cashback")
    .where("merchantId", "=", merchant.id)
    .where("id", "=", user?.id ?? "")
    .executeTakeFirst()
    .then((account) => account?.cashback ?? 0);

const findPromo = ({ merchant, user }: CallContext, db: Db, code: string) =>
  findPromoWithUses(db, { merchantId: merchant.id, userId: user?.id ?? null }, code);

/** A table is in a hall: if a draft names both, they have to match. Decision S1.25. */
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
