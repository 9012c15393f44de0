import { paymentProvider } from "@dasturxon/domain/payment/offered-payments";
import { CardIcon } from "@dasturxon/ui/icons/card";
import { CashIcon } from "@dasturxon/ui/icons/cash";
import { TerminalIcon } from "@dasturxon/ui/icons/terminal";
import { RadioGroup } from "@dasturxon/ui/radio-group/radio-group";
import { Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import type { Messages } from "@dasturxon/messages/messages";
import type { Receiving } from "../../fulfilment/choose-fulfilment.ts";
import { useMessages } from "../../session/messages.ts";
import { useDraft, useClientSession } from "../../session/client-session-context.ts";
import { ChangeField, ChangeSkeleton } from "./change-field.tsx";
import { isChosen } from "./payment-ways.ts";
import type { PaymentWay } from "./payment-ways.ts";
import type { CheckoutProblem } from "./problems.ts";
import { Section } from "./section.tsx";

type Props = {
  /** `null` while they are not all known. */
  ways: readonly PaymentWay[] | null;
  receiving: Receiving;
  /** Whole sums; `null` while it is not known. */
  total: number | null;
  problems: readonly CheckoutProblem[];
};

/** How it is paid. Cash asks what to bring change for. */
export function PaymentSection({ ways, receiving, total, problems }: Props) {
  const { t } = useMessages();
  const { draft } = useClientSession();
  const choices = useDraft((state) => state.choices);
  const { paymentType } = choices;
  const isDelivery = receiving === "DELIVERY";
  return (
    <Section part="payment" title={t.checkout.payment} problems={problems}>
      {ways?.length === 0 && <p>{t.checkout.noPayments}</p>}
      {ways ? (
        <RadioGroup
          label={t.checkout.payment}
          isLabelHidden
          value={ways.find((way) => isChosen(way, choices))?.id ?? null}
          options={ways.map((way) => ({ value: way.id, ...payment(way, isDelivery, t) }))}
          onChange={(id) => {
            const way = ways.find((each) => each.id === id);
            draft.getState().choose({ paymentType: way?.type, cardId: way?.card?.id });
          }}
        />
      ) : (
        <Skeleton shape="block" height="14rem" />
      )}
      {paymentType === "CASH" &&
        isDelivery &&
        (total === null ? <ChangeSkeleton /> : total > 0 && <ChangeField total={total} />)}
    </Section>
  );
}

function payment(
  { type, card }: PaymentWay,
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
