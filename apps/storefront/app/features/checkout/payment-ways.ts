import type { Card } from "@dasturxon/contract/entities/card";
import type { PaymentType } from "@dasturxon/contract/entities/payment-type";
import type { OfferedPayment } from "@dasturxon/domain/payment/offered-payments";
import { useEffect, useMemo, useState } from "react";
import type { DraftChoices } from "../../session/draft-store.ts";
import { useSession, useClientSession } from "../../session/client-session-context.ts";

/** A way to pay that can be chosen: a type, or one of the saved cards. Decision "S3.094". */
export type PaymentWay = { id: string; type: PaymentType; card?: Card };

export const isChosen = (
  { type, card }: PaymentWay,
  { paymentType, cardId }: Pick<DraftChoices, "paymentType" | "cardId">,
) => type === paymentType && card?.id === cardId;

/** Each saved card is a way of its own, where the brand takes them. */
function paymentWays(offered: readonly OfferedPayment[], cards: readonly Card[]): PaymentWay[] {
  return offered.flatMap(({ kind, type }): PaymentWay[] =>
    kind === "TYPE"
      ? [{ id: type, type }]
      : cards.map((card) => ({ id: `card ${card.id}`, type, card })),
  );
}

/** What checkout offers to this customer; `null` while the saved cards are on their way. */
export function usePaymentWays(offered: readonly OfferedPayment[]): PaymentWay[] | null {
  const { api } = useClientSession();
  const userId = useSession(({ user }) => user?.id);
  const owner = userId && offered.some(({ kind }) => kind === "CARD") ? userId : null;
  const [loaded, setLoaded] = useState<{ owner: string; cards: Card[] } | null>(null);

  useEffect(() => {
    if (!owner) return;
    let isGone = false;
    // Without them there are the other ways to pay.
    void api.listCards().then(({ result }) => {
      if (!isGone) setLoaded({ owner, cards: result ?? [] });
    });
    return () => {
      isGone = true;
    };
  }, [api, owner]);

  return useMemo(() => {
    if (!owner) return paymentWays(offered, []);
    return loaded?.owner === owner ? paymentWays(offered, loaded.cards) : null;
  }, [loaded, offered, owner]);
}
