import * as z from "zod";
import { Id, requiredText, text } from "../primitives.ts";
import { Courier, CourierStatus } from "./courier.ts";
import { IntegrationKind } from "./delivery.ts";
import { Order } from "./order.ts";
import { OrderEvent } from "./order-event.ts";
import { OrderStatus } from "./order-enumerations.ts";
import { PaymentType } from "./payment.ts";

/** An order with all details for staff. */
export const StaffOrder = Order.extend({
  courier: Courier.pick({ id: true, user: true, status: true }).nullish(),
  history: z.array(OrderEvent),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/**
 * The next status. Other transitions have calls of their own or are automatic: an order is cancelled with a reason,
 * attached with a courier, created and scheduled by its customer.
 */
export const MoveRequest = z.object({
  to: OrderStatus.exclude(["CANCELED", "ATTACHED", "CREATED", "AT_TIME"]),
  /** Recorded in the audit log. */
  reason: text(500).optional(),
});
export type MoveRequest = z.infer<typeof MoveRequest>;

export const StaffCancelRequest = z.object({
  reason: requiredText(200),
  /** Required once the courier is on the way. Decision S4.04. */
  returnReason: text(500).optional(),
});
export type StaffCancelRequest = z.infer<typeof StaffCancelRequest>;

/** Payment types that staff can take at the door or at the counter. */
export const HandPayment = PaymentType.extract(["CASH", "TERMINAL"]);
export type HandPayment = z.infer<typeof HandPayment>;

export const PaymentTypeRequest = z.object({ paymentType: HandPayment });
export const DeliveryTypeRequest = z.object({ deliveryType: IntegrationKind });
export const CourierRequest = z.object({ courierId: Id });
export const CourierStatusRequest = z.object({ status: CourierStatus });
