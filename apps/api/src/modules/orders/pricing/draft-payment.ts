import type { ClientType } from "@dasturxon/contract/entities/order-enumerations";
import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import type { Sum } from "@dasturxon/contract/primitives";
import {
  isPaymentAwaited,
  paymentRefusal,
  type PaymentOffer,
} from "@dasturxon/domain/payment/offered-payments";
import type { BrandSnapshot } from "../../merchants/brand-snapshots.ts";
import { blocking, type DraftProblem } from "./draft-problem.ts";

/**
 * Whether the draft's payment is possible; a draft without a payment type is still incomplete.
 *
 * @param order `hasCard`: the card that the draft names, if any, is this person's.
 */
export function draftPayment(
  { paymentType, cardId }: Partial<Pick<OrderDraft, "paymentType" | "cardId">>,
  { webSettings, paymentSettings, providers }: BrandSnapshot,
  {
    channel,
    isInClick,
    totalPrice,
    hasCard,
  }: { channel: ClientType; isInClick: boolean; totalPrice: Sum; hasCard: boolean },
): { problems: DraftProblem[]; isAwaited: boolean } {
  if (!paymentType) return { problems: [], isAwaited: false };
  const offer = {
    switches: webSettings,
    settings: paymentSettings,
    providers,
    channel: channel === "TG" ? "BOT" : channel === "OPERATOR" ? "OPERATOR" : "WEB",
    isInClick,
  } satisfies PaymentOffer;
  const refusal = paymentRefusal(paymentType, cardId !== undefined, offer);
  if (refusal) return { problems: [blocking("PAYMENT_TYPE_NOT_AVAILABLE")], isAwaited: false };
  if (cardId !== undefined && !hasCard) return { problems: [unknownCard], isAwaited: false };
  return { problems: [], isAwaited: isPaymentAwaited({ paymentType, totalPrice, isPaid: false }) };
}

const unknownCard = blocking("PAYMENT_TYPE_NOT_AVAILABLE", { refusal: "NOT_FOUND" });
