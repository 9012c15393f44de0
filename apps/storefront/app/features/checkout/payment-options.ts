import type { Card, PaymentType } from "@dasturxon/contract/entities/payment";
import type { OfferedPayment } from "@dasturxon/domain/payment/offered-payments";
import { useEffect, useMemo, useState } from "react";
import type { DraftChoices } from "../../core/session/draft-store.ts";
import { useSession, useClientSession } from "../../core/session/client-session-context.ts";

/** A payment option: a payment type, or one of the saved cards. Decision "S3.094". */
export type PaymentOption = { id: string; type: PaymentType; card?: Card };

export const isChosen = (
  { type, card }: PaymentOption,
  { paymentType, cardId }: Pick<DraftChoices, "paymentType" | "cardId">,
) => type === paymentType && card?.id === cardId;

/** Each saved card is an option of its own, if the brand takes cards. */
function paymentOptions(
  offered: readonly OfferedPayment[],
  cards: readonly Card[],
): PaymentOption[] {
  return offered.flatMap(({ kind, type }): PaymentOption[] =>
    kind === "TYPE"
      ? [{ id: type, type }]
      : cards.map((card) => ({ id: `card ${card.id}`, type, card })),
  );
}

/** Payment options for this customer; `null` while the saved cards are loading. */
export function usePaymentOptions(offered: readonly OfferedPayment[]): PaymentOption[] | null {
  const { api } = useClientSession();
  const userId = useSession(({ user }) => user?.id);
  const owner = userId && offered.some(({ kind }) => kind === "CARD") ? userId : null;
  const [loaded, setLoaded] = useState<{ owner: string; cards: Card[] } | null>(null);

  useEffect(() => {
    if (!owner) return;
    let isUnmounted = false;
    // If the cards cannot be loaded, the other options remain.
    void api.listCards().then(({ result }) => {
      if (!isUnmounted) setLoaded({ owner, cards: result ?? [] });
    });
    return () => {
      isUnmounted = true;
    };
  }, [api, owner]);

  return useMemo(() => {
    if (!owner) return paymentOptions(offered, []);
    return loaded?.owner === owner ? paymentOptions(offered, loaded.cards) : null;
  }, [loaded, offered, owner]);
}
