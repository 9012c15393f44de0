import * as z from "zod";
import { Id, LocalizedText, MediaId, Moment } from "../primitives.ts";

/** Specification, point 3, "Payment type enum". */
export const PaymentType = z.enum([
  "CASH",
  "CLICK",
  "PAYNET",
  "TERMINAL",
  "PAYME",
  "UZUM",
  "OTHER",
  "CLICK_MINI_APP",
]);
export type PaymentType = z.infer<typeof PaymentType>;

/** Availability of a payment type on a channel. Specification, point 3, "Payment setting". */
export const PaymentSetting = z.object({
  id: Id,
  merchantId: Id,
  type: PaymentType,
  webEnabled: z.boolean(),
  botEnabled: z.boolean(),
  operatorEnabled: z.boolean(),
  appEnabled: z.boolean(),
  qrEnabled: z.boolean(),
  isActive: z.boolean(),
  /** Address to which the browser sends card data, never to us. Decision S7.69. */
  providerUrl: z.string().nullish(),
  /** The merchant's public id at the provider. */
  providerId: z.string().nullish(),
});
export type PaymentSetting = z.infer<typeof PaymentSetting>;

/** A payment method of the point of sale. Specification, point 3, "Payment". */
export const Payment = z.object({
  id: Id,
  name: z.string(),
  icon: MediaId.nullish(),
  title: LocalizedText.nullish(),
  iikoId: z.string().nullish(),
  type: PaymentType,
});
export type Payment = z.infer<typeof Payment>;

/** Address of the payment page of an order. Decision S7.19. */
export const PaymentCheckout = z.object({
  paymentType: PaymentType,
  url: z.url(),
  expiresAt: Moment,
  /** The mini-app opens it as an invoice of the messenger, in place. Decision 0063. */
  isInvoice: z.literal(true).optional(),
});
export type PaymentCheckout = z.infer<typeof PaymentCheckout>;

/** A card saved at the payment provider. Specification, point 3, "Card"; decision S7.69. */
export const Card = z.object({
  id: Id,
  name: z.string().nullish(),
  /** Masked: `8600 69** **** 6311`. */
  number: z.string(),
  /** `MM/YY`. */
  expire: z.string(),
  /** Never requested or stored: local cards have none. */
  cvv: z.literal(""),
  /** Masked phone that the provider sent the code to. */
  phone: z.string().nullish(),
  /** The provider verifies its code itself; we never see it. */
  code: z.literal("").nullish(),
  isVerified: z.boolean(),
  /** UZCARD, HUMO and others, as reported by the provider. */
  type: z.string().nullish(),
});
export type Card = z.infer<typeof Card>;
