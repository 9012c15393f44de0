import type { Order } from "@dasturxon/contract/entities/order";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { CardRefusedError, PaymentProviderError } from "../../ports/payment-provider.ts";
import { ownerOf } from "../orders/my-orders.ts";
import { findOrder } from "../orders/order-queries.ts";
import { answeredSoon } from "../payments/answered-soon.ts";
import { ledgerContextOfCall } from "../payments/ledger-context.ts";
import { giveUpAttempt } from "../payments/cancel-attempt.ts";
import { openAttempt } from "../payments/open-attempt.ts";
import { paymentLedger } from "../payments/payment-ledger.ts";
import { cardPaymentType, getCardAccount, tokenOwner } from "./card-account.ts";
import { findToken } from "./card-queries.ts";

/** Delay before the provider is asked for the result of a charge. */
const askAfterMs = 60_000;

/**
 * Pays a new order by a saved card. The order stands in any case: after a refusal it awaits another payment;
 * without an answer the provider is asked later.
 *
 * @returns The order after that.
 */
export async function payByCard(
  context: CallContext,
  order: Order,
  cardId: string,
): Promise<Order> {
  try {
    await charge(context, order, cardId);
  } catch (error) {
    // The order is placed; an unknown result of the charge is checked later.
    if (!(error instanceof PaymentProviderError || error instanceof CallError)) throw error;
  }
  return (await context.statement((db) => findOrder(db, ownerOf(context), order.id))) ?? order;
}

async function charge(context: CallContext, order: Order, cardId: string): Promise<void> {
  const { merchant, services, now } = context;
  const { cards, account } = await getCardAccount(context);
  const accountId = ownerOf(context).userId;
  const sealed = await context.statement((db) =>
    findToken(db, { merchantId: merchant.id, accountId }, cardId),
  );
  if (!sealed) throw new CallError("NOT_FOUND");
  const token = services.secrets.unseal(sealed, tokenOwner(merchant.id, cardId));
  const { id: orderId, number: orderNumber, totalPrice: amount } = order;
  const since = performance.now();
  const beginning = cards.begin(account, { orderId, orderNumber, amount });
  const { providerTxId } = await answeredSoon(beginning, since);
  const ledger = ledgerContextOfCall(context);
  const owner = { merchantId: merchant.id, provider: cardPaymentType } as const;
  const opened = await openAttempt(
    ledger,
    owner,
    { order: { orderId }, providerTxId, amount, expiresAt: null, ifLocked: "REPLACE" },
    { askAt: new Date(now.getTime() + askAfterMs) },
  );
  if (opened.refusal) return;
  try {
    await answeredSoon(cards.pay(account, { providerTxId, token }), since);
  } catch (error) {
    if (!(error instanceof CardRefusedError)) throw error;
    const why = { reason: "PROVIDER", providerReason: "CARD_REFUSED" } as const;
    await giveUpAttempt(ledger, owner, providerTxId, why);
    return;
  }
  await paymentLedger(ledger, cardPaymentType).perform(providerTxId, { onLate: "REFUND" });
}
