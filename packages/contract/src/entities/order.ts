import * as z from "zod";
import {
  Colour,
  Day,
  Hhmm,
  Id,
  LocalizedText,
  MediaId,
  Metres,
  Moment,
  Phone,
  requiredText,
  Sum,
  text,
} from "../primitives.ts";
import { Address } from "./address.ts";
import { Branch } from "./branch.ts";
import { CourierStatus } from "./courier.ts";
import { IntegrationKind } from "./delivery.ts";
import { OrderReceipt } from "./fiscal.ts";
import { OnlinePayment } from "./online-payment.ts";
import { OrderChange } from "./order-change.ts";
import { PublicMerchant } from "./merchant.ts";
import { OrderDevice, OrderStatus, ServiceType } from "./order-enumerations.ts";
import { OrderWishes } from "./order-wishes.ts";
import { Payment, PaymentType } from "./payment.ts";
import { PricedModification, TimeRange } from "./quote.ts";
import { User } from "./user.ts";

/** An ordered line, with names and prices at that moment. Decision S3.088. */
export const StoredCartItem = z.object({
  id: Id,
  productId: Id,
  name: LocalizedText,
  count: z.int().positive(),
  amount: z.number().positive(),
  /** One unit after its discount, without modifications. */
  price: Sum,
  costPrice: Sum,
  /** Percent. */
  discount: z.number().min(0).max(100),
  modifications: z.array(PricedModification),
  comment: z.string().nullish(),
  image: MediaId.nullish(),
  imageColor: Colour.nullish(),
  /** The customer's grade, 1 to 5; empty: not graded. Decision S7.68. */
  grade: z.int().min(1).max(5).nullish(),
});
export type StoredCartItem = z.infer<typeof StoredCartItem>;

/** Why a restaurant rejects an order; the customer reads it in their own language. Decision 0048. */
export const RejectReason = z.enum(["SOLD_OUT", "TOO_BUSY", "CLOSING", "ADDRESS", "OTHER"]);
export type RejectReason = z.infer<typeof RejectReason>;

/** Why a customer cancels. */
const CustomerCancelCode = z.enum(["CHANGED", "MISTAKE", "LONG", "OTHER"]);

/**
 * Why an order was cancelled, by its customer or by nobody: the time to pay was over, or the provider returned the
 * payment. Everybody reads it in their own language.
 */
export const CancelCode = z.enum([
  ...CustomerCancelCode.options,
  "NOT_PAID_IN_TIME",
  "PAYMENT_RETURNED",
]);
export type CancelCode = z.infer<typeof CancelCode>;

/** Specification, point 3, "Order". Money by decision "money". */
export const Order = z.object({
  id: Id,
  /** Number used by customer and kitchen. */
  number: z.int().positive(),
  user: User.pick({ id: true, firstName: true, phone: true }).nullish(),
  address: Address.nullish(),
  branch: Branch.pick({
    id: true,
    name: true,
    address: true,
    addressText: true,
    phone: true,
    latitude: true,
    longitude: true,
  }).nullish(),
  merchant: PublicMerchant.pick({ id: true, name: true, sub: true, logo: true }).nullish(),
  cartItems: z.array(StoredCartItem),
  comment: z.string().nullish(),
  /** With the lines for apartment, intercom, entrance and floor. */
  courierComment: z.string().nullish(),
  serviceType: ServiceType,
  status: OrderStatus,
  orderDevice: OrderDevice,
  payment: Payment.nullish(),
  paymentType: PaymentType,
  deliveryTariffId: Id.nullish(),
  /** Empty for a pick-up. */
  deliveryType: IntegrationKind.nullish(),
  /** The promised moment. */
  deliveryAt: Moment.nullish(),
  /** The moment that `laterDay` and `laterTime` name. */
  atTime: Moment.nullish(),
  acceptedTime: Moment.nullish(),
  readyTime: Moment.nullish(),
  deliveredAt: Moment.nullish(),
  /** Minutes. */
  cookingTime: z.int().nonnegative().nullish(),
  courierId: Id.nullish(),
  courierPaid: z.boolean().nullish(),
  courierStatus: CourierStatus.nullish(),
  isPaid: z.boolean(),
  /** Mean of the products' grades, 1 to 5. */
  grade: z.number().min(0).max(5).nullish(),
  /** Spent cashback. */
  cashback: Sum,
  promoId: Id.nullish(),
  promoCode: z.string().nullish(),
  /** Units in all lines. */
  productCount: z.int().nonnegative(),
  productPrice: Sum,
  productDiscount: Sum,
  deliveryPrice: Sum,
  deliveryDiscount: Sum,
  totalPrice: Sum,
  totalDiscount: Sum,
  distance: Metres.nullish(),
  hallId: Id.nullish(),
  tableId: Id.nullish(),
  waiterId: Id.nullish(),
  serviceId: z.string().nullish(),
  servicePrice: Sum,
  cancelReason: z.string().nullish(),
  returnReason: z.string().nullish(),
  eatsId: z.string().nullish(),
  posterOrderId: z.string().nullish(),
  isLater: z.boolean(),
  laterDay: Day.nullish(),
  laterTime: Hhmm.nullish(),

  // Extensions: decisions "draft", "money" and "slots"
  createdDate: Moment,
  lastModifiedDate: Moment,
  timeRange: TimeRange.nullish(),
  receiver: z.object({ name: z.string(), phone: Phone }).nullish(),
  changeFrom: Sum.nullish(),
  ...OrderWishes.shape,
  cashbackEarned: Sum.nullish(),
  /** `cancelReason` has then the customer's own words, if any. */
  cancelCode: CancelCode.nullish(),
  /** The restaurant's reason; `cancelReason` is then its own words, if any. */
  rejectReason: RejectReason.nullish(),
  /** The time that the restaurant promised when it accepted; `timeRange` and `deliveryAt` are then this time. */
  promisedAt: Moment.nullish(),
  /** Since then the customer knows that nobody has accepted the order yet, and may cancel it. Decision 0049. */
  delayedAt: Moment.nullish(),
  /** The time that was named instead of the promised one, which will be missed. Decision 0066. */
  estimatedAt: Moment.nullish(),
  /** A question about a line that waits for the customer's answer. Decision 0057. */
  change: OrderChange.nullish(),
  /** Part of the total of a paid order that is collected when it is handed over. */
  dueOnReceipt: Sum.nullish(),
  /** Sum that was given back without changing what was ordered. */
  refunded: Sum.nullish(),
  /** Fiscal receipts, the oldest first. Decision 0064. */
  receipts: z.array(OrderReceipt).nullish(),
  /** When it is cancelled if it is not paid online; empty: nothing is. */
  payUntil: Moment.nullish(),
  /** Empty: no provider has begun a payment. */
  onlinePayment: OnlinePayment.nullish(),
});
export type Order = z.infer<typeof Order>;

/** Reason of a customer's cancellation. Decision S7.68. */
export const CancelRequest = z.object({
  reason: requiredText(200),
  /** Takes the place of `reason`, which is in one language only. */
  code: CustomerCancelCode.optional(),
  comment: text(500).optional(),
});
export type CancelRequest = z.infer<typeof CancelRequest>;
