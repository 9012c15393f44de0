import * as z from "zod";
import { PaymentProviderError, type PaymentAccount } from "../../ports/payment-provider.ts";

export type UzumConfig = {
  /** Address of Checkout, without a trailing slash. */
  checkoutUrl?: string;
  /** Address that opens a service in Uzum's app; a path is on the customer's origin. */
  openServiceUrl?: string;
  timeoutMs?: number;
  request?: typeof fetch;
  clock?: () => Date;
};

export const uzumCheckoutUrl = "https://checkout-key.inplat-tech.com";
export const uzumOpenServiceUrl = "https://www.uzumbank.uz/open-service";

/** The field by which Uzum names an order: its number. */
export const accountField = "order_id";

/** The Merchant API: Uzum calls us with login and password that the brand has chosen. */
const MerchantKeys = z.object({
  SERVICE_ID: z.string().regex(/^\d{1,15}$/),
  LOGIN: z.string().min(1),
  PASSWORD: z.string().min(1),
});
export type MerchantKeys = z.infer<typeof MerchantKeys>;

/** Checkout, which we call. */
const TerminalKeys = z.object({
  TERMINAL_ID: z.string().min(1),
  API_KEY: z.string().min(1),
  /** Number of the seller, for receipts: a TIN has 9 digits, a PINFL 14. */
  TIN: z.string().optional(),
});
export type TerminalKeys = z.infer<typeof TerminalKeys>;

type Keys = PaymentAccount["keys"];

/** @returns `null` if the brand has no service. */
export const merchantKeys = (keys: Keys): MerchantKeys | null =>
  MerchantKeys.safeParse(keys).data ?? null;

/** @returns `null` if the brand has no terminal. */
export const terminalKeys = (keys: Keys): TerminalKeys | null =>
  TerminalKeys.safeParse(keys).data ?? null;

/** @throws PaymentProviderError if the brand has no terminal any more. */
export function terminalOf({ keys }: Pick<PaymentAccount, "keys">): TerminalKeys {
  const terminal = terminalKeys(keys);
  if (!terminal) throw new PaymentProviderError("The brand has no terminal of Uzum Checkout");
  return terminal;
}
