import { DEFAULT_LOCALE } from "@dasturxon/contract/constants";
import type { Address, AddressInput } from "@dasturxon/contract/entities/address";
import type { Language } from "@dasturxon/contract/entities/language";
import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import { courierComment, type CourierLabels } from "@dasturxon/domain/address/courier-comment";
import { deliveryTypeOf } from "@dasturxon/domain/order/delivery-type";
import { initialStatus } from "@dasturxon/domain/order/order-status";
import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import type { CallContext } from "../../../http/call-context.ts";
import type { WantedStock } from "../order-resources.ts";
import type { OrderItemRow } from "../order-view.ts";
import { lineCodes } from "../line-codes.ts";
import { isScheduled } from "../pricing/draft-fingerprint.ts";
import type { PricedLine } from "../pricing/draft-lines.ts";
import type { DraftTimes } from "../pricing/draft-times.ts";
import type { Pricing, PricingTerms } from "../pricing/price-draft.ts";
import type { NewOrder } from "./insert-orders.ts";

/** Written into the order, so in the brand's main language: customer and courier read the same lines. */
const courierLabels: Record<Language, CourierLabels> = {
  uz: { apartment: "Kvartira", intercom: "Domofon", entrance: "Podyezd", floor: "Qavat" },
  ru: { apartment: "Квартира", intercom: "Домофон", entrance: "Подъезд", floor: "Этаж" },
  eng: { apartment: "Apartment", intercom: "Intercom", entrance: "Entrance", floor: "Floor" },
};

type Placing = {
  draft: OrderDraft;
  terms: PricingTerms;
  /** Without blocking problems. */
  pricing: Pricing & { times: DraftTimes };
  branchId: string;
  userId: string;
  number: number;
  /** `Idempotency-Key`; `null` when the client sent none. */
  key: string | null;
  /** The member of staff who took the order by phone. */
  placedBy: string | null;
};

const devices = {
  TG: "TELEGRAM_BOT",
  CLICK: "CLICK_MINI_APP",
  WEB: "CLIENT_WEB",
  OPERATOR: "OPERATOR",
} as const;

/** The rows of a new order. Specification, point 3, "Order". */
export function newOrder(
  { services, merchant, now, user }: CallContext,
  placing: Placing,
): NewOrder {
  const { draft, terms, pricing, branchId, userId, number, key, placedBy } = placing;
  const { amounts, times, fulfilment, promo, settings, lines, isPaymentAwaited, kitchen } = pricing;
  const id = services.newId();
  const isDelivery = draft.serviceType === "DELIVERY";
  const address =
    isDelivery && terms.facts.address
      ? snapshotOf(terms.facts.address, placing, services.newId, now)
      : null;
  const isLater = isScheduled(draft);
  // Derived from the session, since clients are not trusted. Specification, point 6 (S6.06).
  const client = user && user.client !== "OFFICE" ? user.client : "WEB";
  const channel = client === "TG" ? "TELEGRAM" : "WEBSITE";
  const language = terms.brand.webSettings.mainLanguage ?? DEFAULT_LOCALE;
  return {
    merchantVersion: merchant.version,
    wanted: wantedStock(lines),
    slotLimit: kitchen.limit,
    row: {
      merchantId: merchant.id,
      id,
      number,
      userId,
      branchId,
      serviceType: draft.serviceType,
      status: initialStatus({ isLater, isPaymentAwaited }),
      orderDevice: devices[client],
      placedBy,
      paymentType: draft.paymentType,
      // Nothing to pay counts as paid. Decision "money".
      isPaid: amounts.totalPrice === 0,
      address,
      receiver: draft.receiver ?? null,
      comment: draft.comment ?? "",
      courierComment: isDelivery
        ? courierComment(draft.courierComment, address?.details, courierLabels[language])
        : "",
      changeFrom: draft.changeFrom ?? null,
      cutlery: draft.cutlery ?? null,
      // A courier who collects money waits at the door.
      leaveAtDoor:
        isDelivery && paymentProvider(draft.paymentType) !== null && (draft.leaveAtDoor ?? false),
      arrival: isDelivery ? (draft.arrival ?? null) : null,
      hallId: isDelivery ? null : (draft.hallId ?? null),
      tableId: isDelivery ? null : (draft.tableId ?? null),
      deliveryType: deliveryTypeOf({ serviceType: draft.serviceType, channel }, settings),
      distance: fulfilment.distance,
      courierId: null,
      courierStatus: "",
      isLater,
      laterDay: isLater ? (draft.laterDay ?? null) : null,
      laterTime: isLater ? (draft.laterTime ?? null) : null,
      atTime: times.atTime,
      deliveryFrom: times.from,
      deliveryAt: times.to,
      acceptedTime: null,
      readyTime: null,
      deliveredAt: null,
      cookingTime: times.cookingTime,
      productCount: lines.reduce((sum, { count }) => sum + count, 0),
      productPrice: amounts.productPrice,
      productDiscount: amounts.productDiscount,
      promoDiscount: amounts.promoDiscount,
      deliveryPrice: amounts.deliveryPrice,
      deliveryDiscount: amounts.deliveryDiscount,
      servicePrice: amounts.servicePrice,
      cashback: amounts.cashback,
      cashbackEarned: amounts.cashbackEarned,
      totalPrice: amounts.totalPrice,
      totalDiscount: amounts.totalDiscount,
      dueOnReceipt: 0,
      refunded: 0,
      promoId: promo?.id ?? null,
      promoCode: promo?.code ?? null,
      grade: null,
      cancelCode: null,
      cancelReason: null,
      returnReason: null,
      promisedAt: null,
      rejectReason: null,
      payUntil: isPaymentAwaited
        ? new Date(now.getTime() + merchant.paymentMinutes * 60_000)
        : null,
      expiredAt: null,
      markingSkipped: null,
      acknowledgedAt: null,
      acknowledgedBy: null,
      delayedAt: null,
      estimatedAt: null,
      lateNotices: 0,
      slotAt: kitchen.slotAt,
      workMinutes: kitchen.minutes,
      idempotencyKey: key,
      createdDate: now,
      lastModifiedDate: now,
    },
    items: lines.map((line, position): OrderItemRow => ({
      merchantId: merchant.id,
      orderId: id,
      position,
      id: services.newId(),
      productId: line.product.id,
      name: line.product.name,
      image: line.product.image ?? null,
      imageColor: line.product.imageColor ?? null,
      count: line.count,
      amount: line.product.amount,
      price: line.unitPrice,
      costPrice: line.costPrice,
      discount: line.discount,
      modifications: line.modifications,
      comment: line.comment,
      grade: null,
      gradeReasons: [],
      cookedAt: null,
      ...lineCodes(line.product),
      markingCodes: [],
    })),
  };
}

/** Units of each product with a stock limit, over all lines. */
function wantedStock(lines: readonly PricedLine[]): WantedStock[] {
  const counted = lines.filter(({ product }) => product.posterAmount != null);
  return [...Map.groupBy(counted, ({ product }) => product.id)].map(([productId, same]) => ({
    productId,
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));
}

/** A copy of the address; an unsaved one gets a new id. */
function snapshotOf(
  address: Address | AddressInput,
  { terms }: Placing,
  newId: () => string,
  now: Date,
): Address {
  if ("id" in address) return address;
  const moment = now.toISOString();
  // A city of another brand is ignored.
  const isKnown = terms.brand.cities.some(({ id }) => id === address.cityId);
  return {
    ...address,
    cityId: isKnown ? address.cityId : null,
    id: newId(),
    createdDate: moment,
    lastModifiedDate: moment,
  };
}
