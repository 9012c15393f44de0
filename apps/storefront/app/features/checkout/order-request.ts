import type { OrderDraft } from "@dasturxon/contract/entities/order-draft";
import { isUzbekPhone } from "@dasturxon/domain/phone/phone";
import { quoteRequest } from "../../shop/orders/quote-request.ts";
import type { Decided, Where } from "../../shop/orders/quote-request.ts";
import type { DraftChoices } from "../../core/session/draft-store.ts";

/** The complete draft; `null` without a payment type. */
export function orderDraft(draft: Decided, where: Where): OrderDraft | null {
  const { paymentType, comment, courierComment, receiver, changeFrom } = draft.choices;
  if (!paymentType) return null;
  const isDelivery = draft.choices.serviceType === "DELIVERY";
  return {
    ...quoteRequest(draft, where),
    paymentType,
    ...(comment?.trim() && { comment: comment.trim() }),
    ...(isDelivery && courierComment?.trim() && { courierComment: courierComment.trim() }),
    ...(isCompleteReceiver(receiver) && {
      receiver: { name: receiver.name.trim(), phone: receiver.phone },
    }),
    ...(paymentType === "CASH" && changeFrom && { changeFrom }),
  };
}

/** Whether name and phone of the receiver are valid. */
export const isCompleteReceiver = (
  receiver: DraftChoices["receiver"],
): receiver is NonNullable<DraftChoices["receiver"]> =>
  Boolean(receiver?.name.trim()) && isUzbekPhone(receiver?.phone ?? "");
