import type { Card, PaymentSetting, PaymentType } from "@dasturxon/contract/entities/payment";
import {
  offeredPayments,
  paymentProviders,
  type OfferedPayment,
} from "@dasturxon/domain/payment/offered-payments";
import { useEffect, useMemo, useState } from "react";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import type { DraftChoices } from "../../core/session/draft-store.ts";
import { useSession, useClientSession } from "../../core/session/client-session-context.ts";

/** A payment option: a payment type, or one of the saved cards. Decision "S3.094". */
export type PaymentOption = { id: string; type: PaymentType; card?: Card };

export const isChosen = (
  { type, card }: PaymentOption,
  { paymentType, cardId }: Pick<DraftChoices, "paymentType" | "cardId">,
) => type === paymentType && card?.id === cardId;

/** The server lists a provider's type only if the brand has its keys. */
const providers = new Set(paymentProviders);

/** Payments that the brand offers to visitors of this page. */
export function useOfferedPayments(settings: readonly PaymentSetting[]): OfferedPayment[] {
  const { client, isInClick } = useShell();
  const { settings: switches } = useBrand();
  const channel = client === "TG" ? "BOT" : "WEB";
  return useMemo(
    () => offeredPayments({ switches, settings, providers, channel, isInClick }),
    [channel, isInClick, settings, switches],
  );
}

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
