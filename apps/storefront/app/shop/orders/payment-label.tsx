import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import type { Messages } from "@dasturxon/messages/messages";
import { CardIcon } from "@dasturxon/ui/icons/card";
import { CashIcon } from "@dasturxon/ui/icons/cash";
import { TerminalIcon } from "@dasturxon/ui/icons/terminal";
import type { PaymentOption } from "./payment-options.ts";

/** Name, note and icon of a payment option. */
export function paymentLabel(
  { type, card }: PaymentOption,
  isDelivery: boolean,
  { checkout, cards }: Messages["t"],
) {
  if (card)
    return {
      label: card.number,
      note: [card.type, cards.until(card.expire)].filter(Boolean).join(" · "),
      leading: <CardIcon />,
    };
  if (type === "CASH")
    return {
      label: checkout.cash,
      note: isDelivery ? checkout.cashNote : checkout.cashNotePickUp,
      leading: <CashIcon />,
    };
  if (type === "TERMINAL")
    return {
      label: checkout.terminal,
      note: isDelivery ? checkout.terminalNote : checkout.terminalNotePickUp,
      leading: <TerminalIcon />,
    };
  const name = type === "CLICK_MINI_APP" ? "CLICK" : type;
  const isOnline = paymentProvider(type) !== null;
  return {
    label: checkout.payments[name],
    note: isOnline ? checkout.onlineNote : undefined,
    leading: <CardIcon />,
  };
}
