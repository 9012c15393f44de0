import type { Quote } from "@dasturxon/contract/entities/quote";
import { totalParts } from "@dasturxon/domain/basket/total-parts";
import { localized } from "@dasturxon/messages/language";
import { useMessages } from "../../core/i18n/messages.ts";
import { Bill } from "../../shop/orders/bill.tsx";

type Props = {
  quote: Quote;
  isDelivery: boolean;
  /** A newer quote is loading: the last amounts stay. */
  isWaiting: boolean;
};

/** The bill of the server's quote. */
export function QuoteBill({ quote, isDelivery, isWaiting }: Props) {
  const { language } = useMessages();
  const { amounts, explanations, lines, branchId } = quote;
  const isPriced = isDelivery && branchId != null;
  return (
    <div aria-busy={isWaiting}>
      <Bill
        parts={totalParts(amounts, isPriced)}
        productCount={lines.reduce((sum, { count }) => sum + count, 0)}
        totalPrice={amounts.totalPrice}
        promoCode={explanations.promoCode}
        reasons={{
          ...explanations,
          discounted: lines
            .filter(({ discount }) => discount > 0)
            .map(({ name }) => localized(name, language)),
          serviceFeeFreeFrom: explanations.serviceFeeThreshold,
        }}
        unpricedDelivery={isDelivery && !isPriced ? "addressNeeded" : null}
        earned={{ amount: amounts.cashbackEarned, percent: explanations.cashbackPercent ?? 0 }}
      />
    </div>
  );
}
