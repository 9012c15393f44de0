import * as z from "zod";
import { Id, LocalizedText, Moment, Phone, Sum, text } from "../primitives.ts";
import { Address } from "./address.ts";
import { Courier, CourierStatus } from "./courier.ts";
import { IntegrationKind } from "./delivery.ts";
import { Order, RejectReason } from "./order.ts";
import { OrderRefund } from "./order-change.ts";
import { OrderEvent, OrderEventType } from "./order-event.ts";
import { OrderStatus } from "./order-enumerations.ts";
import { Category } from "./menu.ts";
import { StaffAttempt } from "./payment-task.ts";
import { PaymentType } from "./payment.ts";
import { Product } from "./product.ts";
import { StaffReview } from "./review.ts";
import { Role, User } from "./user.ts";

/** A member of staff as colleagues see them. */
export const StaffName = z.object({ name: z.string(), role: Role });
export type StaffName = z.infer<typeof StaffName>;

/** A press that can still be taken back. Decision 0048. */
export const PendingStep = z.object({
  key: Id,
  from: OrderStatus,
  to: OrderStatus,
  minutes: z.int().positive().nullish(),
  reason: RejectReason.nullish(),
  /** Empty: the account was deleted. */
  by: StaffName.nullish(),
  pressedAt: Moment,
  /** When it is performed. */
  dueAt: Moment,
});
export type PendingStep = z.infer<typeof PendingStep>;

/** A line of an order, as the kitchen sees it. Decision 0054. */
export const KitchenLine = z.object({
  /** Id of a line of `cartItems`. */
  lineId: Id,
  /** The part of the kitchen that cooks the dish; empty: the brand has no stations, or the dish none. */
  station: z.string().nullable(),
  cookedAt: Moment.nullable(),
  /** Its packages have marking codes that the receipt names. Decision 0064. */
  needsMarking: z.boolean(),
  markingCodes: z.array(z.string()),
});
export type KitchenLine = z.infer<typeof KitchenLine>;

/** An order on a board. A phone is null if it is not shown to the person: SEE_CONTACTS. */
export const BoardOrder = Order.extend({
  user: User.pick({ id: true, firstName: true }).extend({ phone: Phone.nullable() }).nullish(),
  receiver: z.object({ name: z.string(), phone: Phone.nullable() }).nullish(),
  pendingStep: PendingStep.nullish(),
  /** Empty: boards ring. */
  acknowledgedAt: Moment.nullish(),
  acknowledgedBy: StaffName.nullish(),
  /** The member of staff who took the order by phone. Decision 0058. */
  placedBy: StaffName.nullish(),
  /** The customer's orders before this one that were not cancelled. */
  earlierOrders: z.int().nonnegative(),
  /** Set for a dine-in at a table, unless an import has removed the table. */
  tableName: LocalizedText.nullish(),
  kitchen: z.array(KitchenLine),
  /** Why it was packed without marking codes. */
  markingSkipped: z.string().nullish(),
});
export type BoardOrder = z.infer<typeof BoardOrder>;

/** An entry of an order's history for staff: the customer's, and those that only staff see. */
export const StaffOrderEvent = OrderEvent.extend({
  type: z.enum([...OrderEventType.options, "ACKNOWLEDGED", "STEP_TAKEN_BACK", "STEP_REFUSED"]),
  /** Empty: the customer, a provider or the server. */
  by: StaffName.nullish(),
});
export type StaffOrderEvent = z.infer<typeof StaffOrderEvent>;

/** An order with all details for staff. */
export const StaffOrder = BoardOrder.extend({
  courier: Courier.pick({ id: true, user: true, status: true }).nullish(),
  history: z.array(StaffOrderEvent),
  refunds: z.array(OrderRefund),
  /** Transactions at providers, oldest first. */
  attempts: z.array(StaffAttempt),
  /** The most that a refund may still give back. */
  refundable: Sum,
  /** Empty: there is none, or the person may not read it. */
  review: StaffReview.nullish(),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/**
 * A press on a board: the next status, or a cancellation. A courier is attached by a call of its own; an order is
 * created and scheduled by its customer.
 */
export const StepRequest = z
  .object({
    /** Chosen by the client; a repeated request is the same step. */
    key: Id,
    /** The status that the person sees. */
    from: OrderStatus,
    to: OrderStatus.exclude(["ATTACHED", "CREATED", "AT_TIME"]),
    /** With ACCEPTED: from now to the promised time. */
    minutes: z.int().min(1).max(600).optional(),
    /** With CANCELED. */
    reason: RejectReason.optional(),
    /** Shown to the customer. */
    reasonText: text(200).optional(),
    /** With CANCELED once the courier is on the way. Decision S4.04. */
    returnReason: text(500).optional(),
  })
  .refine(({ to, reason }) => to !== "CANCELED" || reason !== undefined, {
    error: "FIELD_REQUIRED",
    path: ["reason"],
  })
  .refine(({ reason, reasonText }) => reason !== "OTHER" || Boolean(reasonText), {
    error: "FIELD_REQUIRED",
    path: ["reasonText"],
  });
export type StepRequest = z.infer<typeof StepRequest>;

/** Lines that a station has cooked, or has to cook again. */
export const CookedRequest = z.object({
  /** Chosen by the client, as a step's: the key of the step that follows if every line is cooked. */
  key: Id,
  /** The status that the person sees. */
  from: OrderStatus,
  lineIds: z.array(Id).min(1).max(200),
  isCooked: z.boolean(),
});
export type CookedRequest = z.infer<typeof CookedRequest>;

/** A code as the scanner reads it. It may contain GS, the control character that separates groups. */
const MarkingCode = z
  .string()
  .max(300)
  .refine((code) => !code.includes("\0") && code.isWellFormed(), "FIELD_INVALID");

/** The marking codes of an order that is being packed, or why it goes without. Decision 0064. */
export const MarkingRequest = z
  .object({
    lines: z.array(z.object({ lineId: Id, codes: z.array(MarkingCode).max(200) })).max(200),
    /** Staff see it in the list of receipts. */
    skipReason: text(200).optional(),
  })
  .refine(({ lines, skipReason }) => lines.length > 0 || Boolean(skipReason), {
    error: "FIELD_REQUIRED",
    path: ["skipReason"],
  });
export type MarkingRequest = z.infer<typeof MarkingRequest>;

/** Orders that somebody has seen. */
export const AcknowledgeRequest = z.object({ ids: z.array(Id).min(1).max(200) });
export type AcknowledgeRequest = z.infer<typeof AcknowledgeRequest>;

/** A customer who calls: what was ordered before, and where to. Decision 0058. */
export const PhoneCustomer = z.object({
  phone: Phone,
  firstName: z.string(),
  /** Saved ones, the newest first. */
  addresses: z.array(Address),
  /** The latest orders that the person may see. */
  orders: z.array(BoardOrder),
});
export type PhoneCustomer = z.infer<typeof PhoneCustomer>;

export const LookUpRequest = z.object({ phone: Phone });

/** The dishes that staff may enter into orders, in the order of the menu. */
export const StaffMenu = z.object({
  /** Step of unit prices. */
  priceRounding: Sum,
  categories: z.array(Category.pick({ id: true, name: true })),
  products: z.array(
    Product.pick({
      id: true,
      categoryId: true,
      name: true,
      image: true,
      imageColor: true,
      costPrice: true,
      discount: true,
      posterAmount: true,
      modificationGroups: true,
      tags: true,
    }),
  ),
});
export type StaffMenu = z.infer<typeof StaffMenu>;

/** Payment types that staff can take at the door or at the counter. */
export const HandPayment = PaymentType.extract(["CASH", "TERMINAL"]);
export type HandPayment = z.infer<typeof HandPayment>;

export const PaymentTypeRequest = z.object({ paymentType: HandPayment });
/** The time at which a late order will be there, or ready for pick-up. */
export const NewTimeRequest = z.object({ estimatedAt: Moment });
export const DeliveryTypeRequest = z.object({ deliveryType: IntegrationKind });
export const CourierRequest = z.object({ courierId: Id });
export const CourierStatusRequest = z.object({ status: CourierStatus });
