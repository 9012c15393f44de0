import type { PaymentType } from "@dasturxon/contract/entities/payment-type";
import type { OfferedPayment } from "@dasturxon/domain/payment/offered-payments";
import { CardIcon } from "@dasturxon/ui/icons/card";
import { CashIcon } from "@dasturxon/ui/icons/cash";
import { TerminalIcon } from "@dasturxon/ui/icons/terminal";
import { RadioGroup } from "@dasturxon/ui/radio-group/radio-group";
import type { Words } from "@dasturxon/messages/words";
import type { Receiving } from "../../place/choose-place.ts";
import { useMessages } from "../../session/messages.ts";
import { useDraft, useVisitor } from "../../session/visitor-context.ts";
import { ChangeField } from "./change-field.tsx";
import type { CheckoutProblem } from "./problems.ts";
import { Section } from "./section.tsx";

type Props = {
  offered: readonly OfferedPayment[];
  receiving: Receiving;
  /** Whole sums; `null` while it is not known. */
  total: number | null;
  problems: readonly CheckoutProblem[];
};

/** How it is paid. Cash asks what to bring change for. */
export function PaymentSection({ offered, receiving, total, problems }: Props) {
  const { t } = useMessages();
  const { draft } = useVisitor();
  const paymentType = useDraft(({ choices }) => choices.paymentType);
  const isDelivery = receiving === "DELIVERY";
  return (
    <Section part="payment" title={t.checkout.payment} problems={problems}>
      {offered.length === 0 && <p>{t.checkout.noPayments}</p>}
      <RadioGroup
        label={t.checkout.payment}
        isLabelHidden
        value={paymentType ?? null}
        options={offered.map(({ type }) => ({ value: type, ...payment(type, isDelivery, t) }))}
        onChange={(type) => draft.getState().choose({ paymentType: type })}
      />
      {paymentType === "CASH" && isDelivery && total !== null && total > 0 && (
        <ChangeField total={total} />
      )}
    </Section>
  );
}

function payment(type: PaymentType, isDelivery: boolean, { checkout }: Words["t"]) {
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
  return { label: checkout.payments[name], leading: <CardIcon /> };
}
