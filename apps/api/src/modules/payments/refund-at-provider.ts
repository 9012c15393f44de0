import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import type { ByHandReason } from "../../db/order-tables.ts";
import {
  NoRefundCallError,
  PaymentProviderError,
  RefundRefusedError,
  type RefundRequest,
} from "../../ports/payment-provider.ts";
import type { LedgerContext } from "./ledger-context.ts";
import { getProviderAccount } from "./payment-accounts.ts";

/** The customer was told five working days: a person has the others. */
const longestMs = 24 * 3_600_000;

/**
 * Has a provider refund a sum.
 *
 * @param dueSince Since when the customer waits for it. @returns Why a person has to do it, or `null` if it is done.
 * @throws PaymentProviderError: try again later.
 */
export async function refundAtProvider(
  context: LedgerContext,
  name: PaymentProviderName,
  request: RefundRequest,
  dueSince: Date,
): Promise<ByHandReason | null> {
  try {
    const { provider, account } = await getProviderAccount(context, name);
    if (!provider.refund) return "NO_CALL";
    await provider.refund(account, request);
    return null;
  } catch (error) {
    if (error instanceof NoRefundCallError) return "NO_CALL";
    if (error instanceof RefundRefusedError) return "REFUSED";
    const isOver = context.now().getTime() - dueSince.getTime() >= longestMs;
    if (error instanceof PaymentProviderError && isOver) return "NO_ANSWER";
    throw error;
  }
}
