import * as z from "zod";
import { ErrorValues } from "../error-answer.ts";
import { errorCatalogue, type ErrorCode } from "../errors.ts";
import { Id, LocalizedText, Moment, Sum } from "../primitives.ts";
import { OrderSettings } from "./order-settings.ts";
import { TimeRange } from "./time-range.ts";

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
  /** Place in the draft's `cartItems`, from 0. */
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
  /** Units left, where stock is counted. */
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
  /** Cashback that is spent. */
  cashback: Sum,
  /** Cashback that is credited on delivery. */
  cashbackEarned: Sum,
  /** products + deliveryPrice − deliveryDiscount + servicePrice − cashback. */
  totalPrice: Sum,
  /** productDiscount + deliveryDiscount. */
  totalDiscount: Sum,
});
export type QuoteAmounts = z.infer<typeof QuoteAmounts>;

/** Why an amount is what it is; what does not apply is absent. */
export const QuoteExplanations = z.object({
  promoCode: z.string().nullish(),
  /** Zone whose price the delivery has. */
  zoneName: LocalizedText.nullish(),
  /** Metres from the branch, where the distance makes the price. */
  distance: z.number().nonnegative().nullish(),
  /** Of the delivery, before free delivery and promo; absent for a pick-up and while nobody delivers there. */
  fullDeliveryPrice: Sum.nullish(),
  isDeliveryFree: z.boolean().nullish(),
  freeDeliveryFrom: Sum.nullish(),
  /** Products that are missing for free delivery; absent when reached or never free. */
  missingForFreeDelivery: Sum.nullish(),
  minimalDeliveryPrice: Sum.nullish(),
  /** Products that are missing for the delivery minimum; absent when reached. */
  missingForMinimum: Sum.nullish(),
  /** The service fee's rule in the city that cooks: a city may have one of its own. */
  serviceFee: OrderSettings.pick({
    isServiceFeeEnabled: true,
    isServiceFeeFreeAboveThreshold: true,
    serviceFeeThreshold: true,
    serviceFeeAmount: true,
  }).nullish(),
  /** The service fee is gone from this sum of products on. */
  serviceFeeThreshold: Sum.nullish(),
  /** Most cashback that this order may spend, balance included. */
  maxCashback: Sum.nullish(),
  cashbackPercent: z.number().nullish(),
});
export type QuoteExplanations = z.infer<typeof QuoteExplanations>;

// The cast keeps the codes' type, which Object.keys loses.
const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

export const QuoteProblem = z.object({
  code: z.enum(errorCodes),
  /** A blocking problem would refuse the order. */
  isBlocking: z.boolean(),
  /** Index of the line that it is about; absent: the whole draft. */
  line: z.int().nonnegative().nullish(),
  values: ErrorValues.nullish(),
});
export type QuoteProblem = z.infer<typeof QuoteProblem>;

/** A priced draft. Decision "quote". */
export const Quote = z.object({
  /** Absent while no branch can take the order. */
  branchId: Id.nullish(),
  lines: z.array(QuoteLine),
  amounts: QuoteAmounts,
  explanations: QuoteExplanations,
  /** Absent while it cannot be promised. */
  timeRange: TimeRange.nullish(),
  problems: z.array(QuoteProblem),
  expiresAt: Moment,
  /** Sent back with the order, keeps these prices until `expiresAt`. */
  token: z.string().min(1),
});
export type Quote = z.infer<typeof Quote>;
