import type { Order } from "@dasturxon/contract/entities/order";
import type { Messages } from "@dasturxon/messages/messages";

/**
 * The news of a placed order; `null` while it waits for its payment: its page says so, and the
 * kitchen does not have it yet. Decision "S8.12".
 */
export function placedText(
  { status, atTime }: Pick<Order, "status" | "atTime">,
  { t, format }: Pick<Messages, "t" | "format">,
  now: Date,
): { title: string; text: string } | null {
  if (status === "CREATED") return null;
  if (status === "AT_TIME" && atTime)
    return {
      title: t.checkout.scheduledTitle,
      text: t.checkout.scheduledText(format.dayTime(atTime, now)),
    };
  return { title: t.checkout.placedTitle, text: t.checkout.placedText };
}
