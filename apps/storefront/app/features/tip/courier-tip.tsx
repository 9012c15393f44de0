import type { Order } from "@dasturxon/contract/entities/order";
import type { PaymentType } from "@dasturxon/contract/entities/payment";
import { TIP_AMOUNTS } from "@dasturxon/contract/constants";
import { tipRefusal } from "@dasturxon/domain/payment/tip-refusal";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { Chip } from "@dasturxon/ui/chip-bar/chip";
import { Notice } from "@dasturxon/ui/notice/notice";
import { RadioGroup } from "@dasturxon/ui/radio-group/radio-group";
import { useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { paymentLabel } from "../../shop/orders/payment-label.tsx";
import { useTip } from "./use-tip.ts";
import styles from "./courier-tip.module.css";

type Props = {
  order: Order;
  /** When the page was opened, in milliseconds. */
  openedAt: number;
};

/** Offers to tip the courier of an order, or shows the tip that was paid. Decision 0072. */
export function CourierTip({ order, openedAt }: Props) {
  const { courierId = null, deliveredAt } = order;
  // Whether the brand has tips, the server says.
  const isPossible = !tipRefusal(
    {
      ...order,
      courierId,
      deliveredAt: deliveredAt ? new Date(deliveredAt) : null,
      isTipped: false,
    },
    { tipsActive: true },
    new Date(openedAt),
  );
  return isPossible ? <TipCard order={order} /> : null;
}

function TipCard({ order }: { order: Order }) {
  const messages = useMessages();
  const { t, format } = messages;
  const { tip, begin, isBusy, error } = useTip(order.id);
  const [amount, setAmount] = useState<number>(TIP_AMOUNTS[0]);
  const [chosen, setChosen] = useState<PaymentType | null>(null);
  if (!tip) return null;
  const { paymentTypes, paid, pending } = tip;
  if (paid !== null)
    return (
      <Notice tone="success" isLive title={t.tip.paid(format.sum(paid))}>
        {t.tip.paidText}
      </Notice>
    );
  const [first] = paymentTypes;
  if (!first) return null;
  const type = chosen ?? first;
  return (
    <Card className={styles.tip} aria-label={t.tip.title}>
      <div>
        <h2 className={styles.title}>{t.tip.title}</h2>
        <p className={styles.about}>{t.tip.about}</p>
      </div>
      {pending !== null && (
        <Notice isLive title={t.tip.pending(format.sum(pending))}>
          {t.tip.pendingText}
        </Notice>
      )}
      <fieldset className={styles.amounts} aria-label={t.tip.amount}>
        {TIP_AMOUNTS.map((sum) => (
          <Chip key={sum} isSelected={sum === amount} onClick={() => setAmount(sum)}>
            {format.sum(sum)}
          </Chip>
        ))}
      </fieldset>
      {paymentTypes.length > 1 && (
        <RadioGroup
          label={t.pay.ways}
          value={type}
          options={paymentTypes.map((each) => ({
            value: each,
            ...paymentLabel({ id: each, type: each }, true, t),
            note: undefined,
          }))}
          onChange={setChosen}
        />
      )}
      {error && <p role="alert">{errorText(error, messages)}</p>}
      <Button
        variant="secondary"
        isWide
        isLoading={isBusy}
        onClick={() => begin({ amount, paymentType: type })}
      >
        {t.tip.give(format.sum(amount))}
      </Button>
    </Card>
  );
}
