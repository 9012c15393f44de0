import { ORDER_CHANGE_EXPIRY_MS } from "@dasturxon/contract/constants";
import type { ProposeChangeRequest } from "@dasturxon/contract/entities/order-change";
import { changedAmounts, isChangeable } from "@dasturxon/domain/order/changed-order";
import type { Db } from "../../db/database.ts";
import type { OfferedItem, OrderChangeOffer } from "../../db/order-tables.ts";
import { CallError } from "../../http/call-error.ts";
import { addJob } from "../../jobs/jobs.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import { lineCodes } from "../orders/line-codes.ts";
import { nextJob } from "../orders/order-jobs.ts";
import { priceLines } from "../orders/pricing/draft-lines.ts";
import { refuseBlocked } from "../orders/pricing/draft-problem.ts";
import type { LockedOrder, OrderItemRow } from "../orders/order-view.ts";
import { addEvents, updateOrder } from "../orders/status/locked-order.ts";
import type { MenuSnapshot } from "../products/menu-snapshots.ts";
import { askCustomer } from "./change-notices.ts";
import { findChange, findOpenChange, listItems } from "./change-queries.ts";

export type Proposal = {
  request: ProposeChangeRequest;
  /** The menu by which a replacement is priced. */
  menu: MenuSnapshot;
  merchant: MerchantRecord;
  /** The member of staff. */
  byAccount: string;
  at: Date;
};

/**
 * Asks the customer of a locked order what to do about a line that the kitchen cannot make. The choices are priced now, and
 * apply as the customer has seen them.
 *
 * @returns Whether it is new: the same key again is the same change. @throws CallError NOT_FOUND for an unknown line,
 * STATUS_NOT_ALLOWED, CHANGE_PENDING, or what forbids to order the replacement.
 */
export async function proposeChange(
  db: Db,
  order: LockedOrder,
  { request, menu, merchant, byAccount, at }: Proposal,
): Promise<boolean> {
  const { merchantId, id: orderId } = order;
  const known = await findChange(db, merchantId, request.key);
  if (known?.orderId === orderId) return false;
  if (known) throw new CallError("NOT_FOUND");
  if (!isChangeable(order.status)) throw new CallError("STATUS_NOT_ALLOWED");
  if (await findOpenChange(db, merchantId, orderId)) throw new CallError("CHANGE_PENDING");
  const items = await listItems(db, merchantId, orderId);
  const item = items.find(({ id }) => id === request.itemId);
  if (!item) throw new CallError("NOT_FOUND");
  const count = Math.min(request.count ?? item.count, item.count);
  const replacement =
    request.replacement && replacing(order, request.replacement, count, { menu, merchant });
  const offer = await offerOf(db, order, {
    items,
    item,
    count,
    replacement: replacement ?? null,
    merchant,
  });
  const expiresAt = expiryOf(order, at);
  await db
    .insertInto("orderChange")
    .values({
      merchantId,
      id: request.key,
      orderId,
      itemId: item.id,
      count,
      offer: JSON.stringify(offer),
      // Without anything left there is nothing to deliver.
      whenUnanswered: offer.removal ? request.whenUnanswered : "CALL",
      byAccount,
      proposedAt: at,
      expiresAt,
    })
    .execute();
  await addJob(
    db,
    "expireOrderChange",
    { merchantId, orderId, changeId: request.key },
    { at: expiresAt, key: request.key },
  );
  await updateOrder(db, order, { lastModifiedDate: at });
  await addEvents(db, order, [{ type: "UPDATE", from: "CHANGE", to: "OFFERED" }], at);
  await askCustomer(db, order, { changeId: request.key, dish: offer.name, at });
  return true;
}

/** A scheduled order can wait until the kitchen has to begin. */
function expiryOf(order: LockedOrder, at: Date): Date {
  const soon = new Date(at.getTime() + ORDER_CHANGE_EXPIRY_MS);
  const begins = order.status === "AT_TIME" ? nextJob(order)?.at : null;
  return begins && begins > soon ? begins : soon;
}

/** The replacing line, by today's menu. @throws CallError if it cannot be ordered. */
function replacing(
  order: LockedOrder,
  replacement: NonNullable<ProposeChangeRequest["replacement"]>,
  count: number,
  { menu, merchant }: Pick<Proposal, "menu" | "merchant">,
): OfferedItem {
  const { lines, problems } = priceLines([{ ...replacement, count }], {
    menu,
    priceRounding: merchant.priceRounding,
    serviceType: order.serviceType === "DELIVERY" ? "DELIVERY" : "PICK_UP",
    branchId: order.branchId,
    channel: "OPERATOR",
    frozen: null,
  });
  refuseBlocked(problems);
  const [line] = lines;
  if (!line) throw new CallError("PRODUCT_NOT_AVAILABLE");
  const { product } = line;
  return {
    productId: product.id,
    name: product.name,
    image: product.image ?? null,
    imageColor: product.imageColor ?? null,
    amount: product.amount,
    price: line.unitPrice,
    costPrice: line.costPrice,
    discount: line.discount,
    modifications: line.modifications,
    comment: "",
    ...lineCodes(product),
  };
}

type Parts = {
  items: readonly OrderItemRow[];
  item: OrderItemRow;
  count: number;
  replacement: OfferedItem | null;
  merchant: MerchantRecord;
};

async function offerOf(
  db: Db,
  order: LockedOrder,
  { items, item, count, replacement, merchant }: Parts,
): Promise<OrderChangeOffer> {
  const promo = order.promoId ? await findPromoValues(db, order) : null;
  const left = items.flatMap((one) => {
    if (one.id !== item.id) return [one];
    return one.count > count ? [{ ...one, count: one.count - count }] : [];
  });
  const amounts = (
    after: readonly Pick<OrderItemRow, "price" | "costPrice" | "modifications" | "count">[],
  ) => changedAmounts(order, items, after, promo, merchant.priceRounding);
  return {
    productId: item.productId,
    name: item.name,
    replacement: replacement && {
      item: replacement,
      amounts: amounts([...left, { ...replacement, count }]),
    },
    removal: left.length > 0 ? { amounts: amounts(left) } : null,
  };
}

async function findPromoValues(db: Db, { merchantId, promoId }: LockedOrder) {
  const promo = await db
    .selectFrom("promo")
    .select(["discountType", "productDiscount", "deliveryDiscount", "maxDiscount"])
    .where("merchantId", "=", merchantId)
    .where("id", "=", promoId ?? "")
    .executeTakeFirst();
  return promo ?? null;
}
