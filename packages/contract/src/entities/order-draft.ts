import * as z from "zod";
import { MAX_BASKET_LINES, MAX_LINE_COUNT } from "../constants.ts";
import { Day, Hhmm, Id, Phone, requiredText, Sum, text } from "../primitives.ts";
import { AddressInput } from "./address.ts";
import { PaymentType } from "./payment.ts";
import { PromoCode } from "./promo.ts";
import { CustomerServiceType } from "./order-enumerations.ts";
import { ChosenWishes } from "./order-wishes.ts";

/** Units of one line or one option. */
const Count = z.int().min(1).max(MAX_LINE_COUNT);

/** A line of the basket in a draft: ids and counts, never prices. */
export const DraftItem = z.object({
  productId: Id,
  count: Count,
  modifications: z
    .array(z.object({ id: Id, count: Count }))
    .max(100)
    .default([]),
  comment: text(500).optional(),
});
export type DraftItem = z.infer<typeof DraftItem>;

/** Another receiver of the order. */
export const Receiver = z.object({ name: requiredText(64), phone: Phone });
export type Receiver = z.infer<typeof Receiver>;

/**
 * The data of an order before it is placed. Decision "draft".
 * Missing or impossible parts are problems of the quote, so that an unfinished draft can be priced.
 */
export const OrderDraft = z.object({
  serviceType: CustomerServiceType,
  /** Pick-up: the branch; delivery: a preference, the server chooses. */
  branchId: Id.optional(),
  /** A delivery has the id of a saved address or an unsaved one. */
  addressId: Id.optional(),
  address: AddressInput.optional(),
  cartItems: z.array(DraftItem).max(MAX_BASKET_LINES),
  paymentType: PaymentType,
  cardId: Id.optional(),
  promoCode: PromoCode.optional(),
  /** Sum to spend. */
  cashback: Sum.optional(),
  comment: text(500).optional(),
  courierComment: text(500).optional(),
  receiver: Receiver.optional(),
  /** Banknote to bring change for. */
  changeFrom: Sum.optional(),
  ...ChosenWishes.shape,
  hallId: Id.optional(),
  tableId: Id.optional(),
  isLater: z.boolean().optional(),
  laterDay: Day.optional(),
  laterTime: Hhmm.optional(),
});
export type OrderDraft = z.infer<typeof OrderDraft>;

/** A draft to be priced may omit the payment type. */
export const QuoteRequest = OrderDraft.partial({ paymentType: true });
export type QuoteRequest = z.infer<typeof QuoteRequest>;

const Priced = z.object({
  /** Token of the quote whose prices apply. */
  quoteToken: text(4_096).optional(),
  /** The total shown to the customer; required without a token. */
  totalPrice: Sum.optional(),
});
const isPriced = (order: z.infer<typeof Priced>) =>
  Boolean(order.quoteToken) || order.totalPrice !== undefined;
const unpriced = { error: "FIELD_REQUIRED", path: ["totalPrice"] };

/** The body of an immediate order. Decision "quote". */
export const OrderRequest = OrderDraft.extend(Priced.shape).refine(isPriced, unpriced);
export type OrderRequest = z.infer<typeof OrderRequest>;

/** The body of a scheduled order: day and time are required. Specification, point 5. */
export const LaterOrderRequest = OrderDraft.extend(Priced.shape)
  .required({ laterDay: true, laterTime: true })
  .refine(isPriced, unpriced);
export type LaterOrderRequest = z.infer<typeof LaterOrderRequest>;

/** Fields that staff cannot decide for a customer: a saved card and cashback. A table names its hall. */
const NotByPhone = { cardId: true, cashback: true, hallId: true } as const;
const PhoneDraft = OrderDraft.omit(NotByPhone);

/** The draft of an order by phone; with the phone its promo and saved address are the customer's. Decision 0058. */
export const PhoneQuoteRequest = PhoneDraft.partial({ paymentType: true }).extend({
  phone: Phone.optional(),
});
export type PhoneQuoteRequest = z.infer<typeof PhoneQuoteRequest>;

/** The body of an order that staff take by phone. */
export const PhoneOrderRequest = PhoneDraft.extend({
  ...Priced.shape,
  phone: Phone,
  /** The name of a new customer. */
  firstName: requiredText(64).optional(),
}).refine(isPriced, unpriced);
export type PhoneOrderRequest = z.infer<typeof PhoneOrderRequest>;
