import * as z from "zod";

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
