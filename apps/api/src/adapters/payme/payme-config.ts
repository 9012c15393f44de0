import * as z from "zod";
import type { PaymentAccount } from "../../ports/payment-provider.ts";

export type PaymeConfig = {
  /** Address of the API for our server. */
  apiUrl?: string;
  /**
   * Address before which payment links begin, and below which browsers find the API for cards. Without a trailing
   * slash; a path is resolved against the customer's origin.
   */
  checkoutUrl?: string;
  timeoutMs?: number;
  request?: typeof fetch;
};

export const paymeApiUrl = "https://checkout.paycom.uz/api";
export const paymeCheckoutUrl = "https://checkout.paycom.uz";

const Keys = z.object({
  /** Id of the cash desk. */
  ID: z.string().min(1),
  KEY: z.string().min(1),
  /** Signs the messages of Payme's test page. */
  TEST_KEY: z.string().min(1).optional(),
});
export type PaymeKeys = z.infer<typeof Keys>;

export const paymeKeys = ({ keys }: Pick<PaymentAccount, "keys">): PaymeKeys => Keys.parse(keys);

/** The field by which Payme names an order: its number. */
export const accountField = "order_id";
