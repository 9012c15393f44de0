import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import type { Messages } from "@dasturxon/messages/messages";
import { CardIcon } from "@dasturxon/ui/icons/card";
import { CashIcon } from "@dasturxon/ui/icons/cash";
import { TerminalIcon } from "@dasturxon/ui/icons/terminal";
import { cardMark, MarkPlate, PaymentMark } from "./payment-mark.tsx";
import type { PaymentOption } from "./payment-options.ts";

/** Name, note and mark of a payment option. */
export function paymentLabel(
  { type, card }: PaymentOption,
  isDelivery: boolean,
  { checkout, cards }: Messages["t"],
) {
  if (card) {
    const network = cardMark(card.type);
    return {
      label: card.number,
      note: [card.type, cards.until(card.expire)].filter(Boolean).join(" · "),
      leading: network ? <PaymentMark of={network} /> : cardIcon,
    };
  }
  if (type === "CASH")
    return {
      label: checkout.cash,
      note: isDelivery ? checkout.cashNote : checkout.cashNotePickUp,
      leading: (
        <MarkPlate>
          <CashIcon size={20} />
        </MarkPlate>
      ),
    };
  if (type === "TERMINAL")
    return {
      label: checkout.terminal,
      note: isDelivery ? checkout.terminalNote : checkout.terminalNotePickUp,
      leading: (
        <MarkPlate>
          <TerminalIcon size={20} />
        </MarkPlate>
      ),
    };
  const name = type === "CLICK_MINI_APP" ? "CLICK" : type;
  const provider = paymentProvider(type);
  return {
    label: checkout.payments[name],
    note: provider ? checkout.onlineNote : undefined,
    leading: provider ? <PaymentMark of={provider} /> : cardIcon,
  };
}

const cardIcon = (
  <MarkPlate>
    <CardIcon size={20} />
  </MarkPlate>
);
