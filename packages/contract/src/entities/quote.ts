import * as z from "zod";
import { ErrorValues } from "../error-values.ts";
import { errorCatalogue, type ErrorCode } from "../errors.ts";
import { Id, LocalizedText, Moment, Sum } from "../primitives.ts";
import { OrderSettings } from "./order-settings.ts";
import { Promo } from "./promo.ts";

/** Promised time range; `to` is not before `from`. */
export const TimeRange = z.object({ from: Moment, to: Moment });
export type TimeRange = z.infer<typeof TimeRange>;

/** A chosen option of a line, priced. */
export const PricedModification = z.object({
  id: Id,
  groupId: Id,
  name: LocalizedText,
  price: Sum,
  /** Units in one product. */
  count: z.int().positive(),
});
export type PricedModification = z.infer<typeof PricedModification>;

export const QuoteLine = z.object({
  /** Index in the draft's `cartItems`. */
  index: z.int().nonnegative(),
  productId: Id,
  name: LocalizedText,
  count: z.int().positive(),
  /** One unit after its discount, without modifications. */
  unitPrice: Sum,
  /** One unit before its discount. */
  costPrice: Sum,
  /** Percent. */
  discount: z.number().min(0).max(100),
  modifications: z.array(PricedModification),
  /** (unit price + modifications) × count. */
  lineTotal: Sum,
  /** Units left; absent when unlimited. */
  available: z.int().nonnegative().nullish(),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** Every amount of an order, in whole sums. Decision "money". */
export const QuoteAmounts = z.object({
  /** Sum of undiscounted lines, modifications included. */
  productPrice: Sum,
  /** The products' own discounts and the promo on products. */
  productDiscount: Sum,
  /** The promo's part of `productDiscount`. */
  promoDiscount: Sum,
  /** Products after both discounts: `productPrice` − `productDiscount`. */
  products: Sum,
  deliveryPrice: Sum,
  deliveryDiscount: Sum,
  /** Service fee. */
  servicePrice: Sum,
  /** Spent cashback. */
  cashback: Sum,
  /** Cashback credited on delivery. */
  cashbackEarned: Sum,
  /** products + deliveryPrice − deliveryDiscount + servicePrice − cashback. */
  totalPrice: Sum,
  /** productDiscount + deliveryDiscount. */
  totalDiscount: Sum,
});
export type QuoteAmounts = z.infer<typeof QuoteAmounts>;

/** Reasons of the amounts; absent where they do not apply. */
export const QuoteExplanations = z.object({
  promoCode: z.string().nullish(),
  /** How much the promo takes off: a sum, or a share of at most `maxDiscount`. */
  promo: Promo.pick({ discountType: true, productDiscount: true, maxDiscount: true }).nullish(),
  /** Zone that sets the delivery price. */
  zoneName: LocalizedText.nullish(),
  /** Metres from the branch, where the distance sets the price. */
  distance: z.number().nonnegative().nullish(),
  /** Delivery price before free delivery and promo; absent for a pick-up and out of zone. */
  fullDeliveryPrice: Sum.nullish(),
  isDeliveryFree: z.boolean().nullish(),
  freeDeliveryFrom: Sum.nullish(),
  /** Amount missing for free delivery; absent when reached or never free. */
  missingForFreeDelivery: Sum.nullish(),
  minimalDeliveryPrice: Sum.nullish(),
  /** Amount missing for the delivery minimum; absent when reached. */
  missingForMinimum: Sum.nullish(),
  /** Rule of the service fee in the branch's city, which may differ from the brand's. */
  serviceFee: OrderSettings.pick({
    isServiceFeeEnabled: true,
    isServiceFeeFreeAboveThreshold: true,
    serviceFeeThreshold: true,
    serviceFeeAmount: true,
  }).nullish(),
  /** Product total from which the service fee is dropped. */
  serviceFeeThreshold: Sum.nullish(),
  /** Maximum cashback for this order, limited by the balance. */
  maxCashback: Sum.nullish(),
  cashbackPercent: z.number().nullish(),
});
export type QuoteExplanations = z.infer<typeof QuoteExplanations>;

// The cast restores the type lost by Object.keys.
const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

export const QuoteProblem = z.object({
  code: z.enum(errorCodes),
  /** The order would be refused. */
  isBlocking: z.boolean(),
  /** Index of the affected line; absent: the whole draft. */
  line: z.int().nonnegative().nullish(),
  values: ErrorValues.nullish(),
});
export type QuoteProblem = z.infer<typeof QuoteProblem>;

/** A priced draft. Decision "quote". */
export const Quote = z.object({
  /** Absent if no branch can take the order. */
  branchId: Id.nullish(),
  lines: z.array(QuoteLine),
  amounts: QuoteAmounts,
  explanations: QuoteExplanations,
  /** Absent if no time can be promised. */
  timeRange: TimeRange.nullish(),
  problems: z.array(QuoteProblem),
  expiresAt: Moment,
  /** Sent with the order to freeze these prices until `expiresAt`. */
  token: z.string().min(1),
});
export type Quote = z.infer<typeof Quote>;
