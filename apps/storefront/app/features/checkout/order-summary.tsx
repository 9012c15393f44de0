import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { ErrorMessage } from "@dasturxon/ui/error-message/error-message";
import { Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { countOfPortions } from "../../session/basket-state.ts";
import { useMessages } from "../../session/messages.ts";
import { Bill } from "./bill.tsx";
import styles from "./checkout.module.css";
import { OrderLines } from "./order-lines.tsx";
import { OrderNotice } from "./order-notice.tsx";
import { partElementId } from "./part-element.ts";
import type { useCheckout } from "./use-checkout.ts";

/** What is ordered and what it comes to, in view to the last step, and the button that names the amount. */
export function OrderSummary({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { t, format } = useMessages();
  const { lines, live, placing, receiving, problems } = checkout;
  const { quote, isCurrent } = live;
  const ofLines = new Set(
    quote?.problems.filter(({ line }) => line != null).map(({ code }) => code),
  );
  const own = problems.filter(
    ({ part, code }) => part === "basket" && !ofLines.has(code as never), // Codes of the catalogue, as text.
  );
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
          <OrderLines quote={quote} />
          {quote ? (
            <Bill quote={quote} isDelivery={receiving === "DELIVERY"} isWaiting={!isCurrent} />
          ) : (
            <Skeleton shape="block" height="132px" />
          )}
          <div aria-live="polite">
            {own.map(({ code, text }) => (
              <ErrorMessage key={code}>{text}</ErrorMessage>
            ))}
          </div>
        </Card>
      </section>
      <div className={styles.bar}>
        <OrderNotice placing={placing.state} live={live} />
        <Button
          isWide
          isLoading={placing.state.kind === "sending"}
          aria-disabled={!isCurrent || undefined}
          trailing={quote ? format.sum(quote.amounts.totalPrice) : "…"}
          onClick={checkout.press}
        >
          {t.checkout.place}
        </Button>
      </div>
    </div>
  );
}
