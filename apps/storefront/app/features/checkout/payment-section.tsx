import { RadioGroup } from "@dasturxon/ui/radio-group/radio-group";
import { Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import type { Receiving } from "../../shop/fulfilment/choose-fulfilment.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { useDraft, useClientSession } from "../../core/session/client-session-context.ts";
import { paymentLabel } from "../../shop/orders/payment-label.tsx";
import { ChangeField, ChangeSkeleton } from "../../shop/orders/change-field.tsx";
import { isChosen } from "../../shop/orders/payment-options.ts";
import type { PaymentOption } from "../../shop/orders/payment-options.ts";
import type { CheckoutProblem } from "./problems.ts";
import { Section } from "./section.tsx";
import styles from "./checkout.module.css";

type Props = {
  /** `null` while loading. */
  options: readonly PaymentOption[] | null;
  receiving: Receiving;
  /** Whole sums; `null` while unknown. */
  total: number | null;
  problems: readonly CheckoutProblem[];
};

/** Payment options. Cash asks for the banknote to bring change for. */
export function PaymentSection({ options, receiving, total, problems }: Props) {
  const { t } = useMessages();
  const { draft } = useClientSession();
  const choices = useDraft((state) => state.choices);
  // The rule of `useFirstChoices`: its choice may reach this section only after the first paint.
  const shown = options?.find((option) => isChosen(option, choices)) ?? options?.[0];
  const isCash = (options ? shown?.type : choices.paymentType) === "CASH";
  const isDelivery = receiving === "DELIVERY";
  return (
    <Section part="payment" title={t.checkout.payment} problems={problems}>
      {options?.length === 0 && <p>{t.checkout.noPayments}</p>}
      {options ? (
        <RadioGroup
          label={t.checkout.payment}
          isLabelHidden
          value={shown?.id ?? null}
          options={options.map((option) => ({
            value: option.id,
            ...paymentLabel(option, isDelivery, t),
          }))}
          onChange={(id) => {
            const option = options.find((each) => each.id === id);
            draft.getState().choose({ paymentType: option?.type, cardId: option?.card?.id });
          }}
        />
      ) : (
        <Skeleton shape="block" height="14rem" />
      )}
      {isCash && isDelivery && total !== 0 && (
        <div className={styles.change}>
          {total === null ? (
            <ChangeSkeleton />
          ) : (
            <ChangeField
              total={total}
              value={choices.changeFrom}
              onChange={(changeFrom) => draft.getState().choose({ changeFrom })}
            />
          )}
        </div>
      )}
    </Section>
  );
}
