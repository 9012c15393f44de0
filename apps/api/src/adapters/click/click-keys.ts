import * as z from "zod";
import { PaymentProviderError, type PaymentAccount } from "../../ports/payment-provider.ts";

/** A brand's credentials, by the names of Click's cabinet. */
const ClickKeys = z.object({
  SERVICE_ID: z.string().regex(/^\d+$/),
  MERCHANT_ID: z.string().regex(/^\d+$/),
  MERCHANT_USER_ID: z.string().regex(/^\d+$/),
  SECRET_KEY: z.string().min(1),
});
export type ClickKeys = z.infer<typeof ClickKeys>;

/** @throws PaymentProviderError if stored keys are incomplete. */
export function clickKeys({ keys }: Pick<PaymentAccount, "keys">): ClickKeys {
  const { data } = ClickKeys.safeParse(keys);
  if (!data) throw new PaymentProviderError("The keys of Click are incomplete");
  return data;
}
