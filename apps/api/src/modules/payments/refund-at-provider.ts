import type { ByHandReason } from "../../db/order-tables.ts";
import {
  NoRefundCallError,
  RefundRefusedError,
  type PaymentAccount,
  type PaymentProvider,
  type RefundRequest,
} from "../../ports/payment-provider.ts";

/**
 * Has a provider refund a sum.
 *
 * @returns Why a person has to do it, or `null` if it is done. @throws PaymentProviderError: try again later.
 */
export async function refundAtProvider(
  provider: PaymentProvider,
  account: PaymentAccount,
  request: RefundRequest,
): Promise<ByHandReason | null> {
  if (!provider.refund) return "NO_CALL";
  try {
    await provider.refund(account, request);
    return null;
  } catch (error) {
    if (error instanceof NoRefundCallError) return "NO_CALL";
    if (error instanceof RefundRefusedError) return "REFUSED";
    throw error;
  }
}
