import type { Quote } from "@dasturxon/contract/entities/quote";
import { totalParts } from "@dasturxon/domain/basket/total-parts";
import { localized } from "@dasturxon/messages/language";
import { measureBar } from "@dasturxon/ui/bottom-bar/measure-bar.ts";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { countOfPortions } from "../../core/session/basket-state.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { OrderLines } from "./order-lines.tsx";
import { OrderNotice } from "./order-notice.tsx";
import { ProblemMessage } from "./problem-message.tsx";
import { partElementId } from "./problems.ts";
import type { useCheckout } from "./use-checkout.ts";
import { Bill } from "../../shop/orders/bill.tsx";
import styles from "./checkout.module.css";

/** Order summary, always visible, with the button that shows the amount. */
export function OrderSummary({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { t, format } = useMessages();
  const { lines, live, placing, receiving, problems } = checkout;
  const { quote, isCurrent } = live;
  const amount = quote ? format.sum(quote.amounts.totalPrice) : "…";
  const own = problems.filter(({ part, line }) => part === "basket" && line === null);
  return (
    <div className={styles.side}>
      <section
        id={partElementId("basket")}
        tabIndex={-1}
        className={styles.section}
        aria-labelledby="checkout-order"
      >
        <Card>
          <div className={styles.head}>
            <h2 id="checkout-order" className={styles.title}>
              {t.checkout.order}
            </h2>
            <span className={styles.aside}>
              {isCurrent || live.error
                ? t.checkout.dishes(countOfPortions(lines))
                : t.checkout.waiting}
            </span>
          </div>
          <OrderLines quote={quote} isCurrent={isCurrent} problems={problems} />
          {quote ? (
            <QuoteBill quote={quote} isDelivery={receiving === "DELIVERY"} isWaiting={!isCurrent} />
          ) : (
            <Skeleton shape="block" height="132px" />
          )}
          <div aria-live="polite">
            {own.map((problem) => (
              <ProblemMessage key={problem.code} problem={problem} />
            ))}
          </div>
        </Card>
      </section>
      <div ref={measureBar} className={styles.bar}>
        <OrderNotice placing={placing.state} live={live} problems={problems} />
        <Button
          isWide
          data-main-action=""
          isLoading={placing.state.kind === "sending" || checkout.isAwaitingPrice}
          aria-disabled={!isCurrent || undefined}
          // The key creates a new element for another amount: one that grew to the left would count as a layout
          // shift.
          trailing={<b key={amount}>{amount}</b>}
          onClick={checkout.press}
        >
          {checkout.isPaidNext ? t.checkout.pay : t.checkout.place}
        </Button>
      </div>
    </div>
  );
}

type Props = {
  quote: Quote;
  isDelivery: boolean;
  /** A newer quote is loading: the last amounts stay. */
  isWaiting: boolean;
};

/** The bill of the server's quote. */
function QuoteBill({ quote, isDelivery, isWaiting }: Props) {
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
