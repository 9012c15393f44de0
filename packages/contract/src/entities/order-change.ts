import * as z from "zod";
import { Colour, Id, LocalizedText, MediaId, Moment, requiredText, Sum } from "../primitives.ts";
import { PricedModification } from "./quote.ts";
import { DraftItem } from "./order-draft.ts";

/** A customer's choice about a line that the kitchen cannot make. Decision 0057. */
export const OrderChangeChoice = z.enum(["REPLACE", "REMOVE", "CANCEL"]);
export type OrderChangeChoice = z.infer<typeof OrderChangeChoice>;

/** A question to the customer about a line of their order, until it is settled. */
export const OrderChange = z.object({
  id: Id,
  itemId: Id,
  /** The missing dish. */
  name: LocalizedText,
  /** Missing units. */
  count: z.int().positive(),
  /** The same number of units of another dish; empty: none is offered. */
  replacement: z
    .object({
      name: LocalizedText,
      image: MediaId.nullish(),
      imageColor: Colour.nullish(),
      modifications: z.array(PricedModification),
      /** One unit with its options. */
      unitPrice: Sum,
      /** The order's new total. */
      totalPrice: Sum,
    })
    .nullish(),
  /** The order without the missing units; empty: nothing would be left. */
  removal: z.object({ totalPrice: Sum }).nullish(),
  /** CALL: it was not answered in time, so the branch calls; the customer can still answer. */
  state: z.enum(["PENDING", "CALL"]),
  /** Happens when the time is over. */
  whenUnanswered: z.enum(["REMOVE", "CALL"]),
  proposedAt: Moment,
  expiresAt: Moment,
});
export type OrderChange = z.infer<typeof OrderChange>;

export const OrderChangeAnswer = z.object({ choice: OrderChangeChoice });
export type OrderChangeAnswer = z.infer<typeof OrderChangeAnswer>;

/** Staff ask the customer about a line. */
export const ProposeChangeRequest = z.object({
  /** Chosen by the client; a repeated request is the same change. */
  key: Id,
  itemId: Id,
  /** Missing units; default: all of the line. */
  count: z.int().min(1).max(1_000).optional(),
  replacement: DraftItem.pick({ productId: true, modifications: true }).optional(),
  whenUnanswered: z.enum(["REMOVE", "CALL"]).default("REMOVE"),
});
export type ProposeChangeRequest = z.infer<typeof ProposeChangeRequest>;

/** The customer's words on the phone, or the dish was found after all. */
export const SettleChangeRequest = z.object({ choice: z.enum(["REPLACE", "REMOVE", "WITHDRAW"]) });
export type SettleChangeRequest = z.infer<typeof SettleChangeRequest>;

/** Money of a paid order that is given back while the order stands. */
export const RefundRequest = z.object({
  /** Chosen by the client; a repeated request is the same refund. */
  key: Id,
  amount: Sum.positive(),
  reason: requiredText(200),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

/** A refund as staff see it. */
export const OrderRefund = z.object({
  id: Id,
  amount: Sum,
  /** The part that the provider of the payment returns; the rest is handed over. */
  onlineAmount: Sum,
  reason: z.string(),
  /** DUE: the provider has not returned its part yet. */
  state: z.enum(["DUE", "REFUNDED"]),
  createdAt: Moment,
});
export type OrderRefund = z.infer<typeof OrderRefund>;
