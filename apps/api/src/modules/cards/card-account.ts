import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import {
  CardRefusedError,
  PaymentProviderError,
  type CardProvider,
  type PaymentProvider,
  type PaymentAccount,
} from "../../ports/payment-provider.ts";
import type { SealedFor } from "../../secrets.ts";
import { ledgerContextOfCall } from "../payments/ledger-context.ts";
import { findProviderAccount } from "../payments/payment-accounts.ts";

/** Payment type of saved cards. Decision S3.094. */
export const cardPaymentType = "PAYME";

export type CardAccount = {
  provider: PaymentProvider;
  cards: CardProvider;
  account: PaymentAccount;
};

/**
 * The brand's account with the provider that stores its cards. @throws CallError NOT_FOUND if the brand takes none.
 */
export async function getCardAccount(context: CallContext): Promise<CardAccount> {
  await refuseSwitchedOff(context);
  const account = await findProviderAccount(ledgerContextOfCall(context), cardPaymentType);
  const cards = account?.provider.cards;
  if (!cards) throw new CallError("NOT_FOUND");
  return { ...account, cards };
}

/** A disabled feature answers 404: a brand without cards has none. */
export async function refuseSwitchedOff({ services, merchant }: CallContext): Promise<void> {
  const { webSettings, providers } = await services.brands.get(merchant);
  if (!webSettings.cardActive || !providers.has(cardPaymentType)) throw new CallError("NOT_FOUND");
}

/** Translates a provider's refusals and outages to error codes. */
export async function translateErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof CardRefusedError) throw new CallError("CARD_REFUSED", { cause });
    if (cause instanceof PaymentProviderError) throw new CallError("PAYMENT_FAILED", { cause });
    throw cause;
  }
}

/** Binds a sealed token to its card. */
export const tokenOwner = (merchantId: string, cardId: string): SealedFor => ({
  place: "card",
  owner: `${merchantId} card ${cardId}`,
});
