import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import {
  CardRefusedError,
  PaymentProviderError,
  type CardProvider,
  type PaymentProvider,
  type Terminal,
} from "../../ports/payment-provider.ts";
import { booksOfCall } from "../payments/books.ts";
import { findDesk } from "../payments/terminals.ts";

/** Saved cards are paid as this. Decision S3.094. */
export const cardPaymentType = "PAYME";

export type CardDesk = { provider: PaymentProvider; cards: CardProvider; terminal: Terminal };

/** Who keeps this brand's cards. @throws CallError NOT_FOUND where the brand takes none. */
export async function getCardDesk(context: CallContext): Promise<CardDesk> {
  await refuseSwitchedOff(context);
  const desk = await findDesk(booksOfCall(context), cardPaymentType);
  const cards = desk?.provider.cards;
  if (!cards) throw new CallError("NOT_FOUND");
  return { ...desk, cards };
}

/** What is switched off is not there: a brand that takes no cards has none. */
export async function refuseSwitchedOff({ services, merchant }: CallContext): Promise<void> {
  const { webSettings, providers } = await services.brands.get(merchant);
  if (!webSettings.cardActive || !providers.has(cardPaymentType)) throw new CallError("NOT_FOUND");
}

/** What a provider refuses and what it does not answer, in the catalogue's words. */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof CardRefusedError) throw new CallError("CARD_REFUSED", { cause });
    if (cause instanceof PaymentProviderError) throw new CallError("PAYMENT_FAILED", { cause });
    throw cause;
  }
}

/** A sealed token opens only as this card's. */
export const tokenOwner = (merchantId: string, cardId: string) => `${merchantId} card ${cardId}`;
