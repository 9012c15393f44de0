import type { TotalPart } from "@dasturxon/domain/basket/basket-totals";
import { localized } from "@dasturxon/messages/language";
import type { Messages } from "@dasturxon/messages/messages";
import { TotalLine } from "@dasturxon/ui/total-line/total-line";
import { useMessages } from "../../session/messages.ts";
import type { BasketView } from "./use-basket-view.ts";

/** The bill before checkout; each line opens to its reason. */
export function Bill({ view }: { view: BasketView }) {
  const messages = useMessages();
  const { t, format } = messages;
  const { totals, isDelivery, isOutOfZone } = view;
  const isUnpriced = isDelivery && !totals.parts.some(({ kind }) => kind === "DELIVERY");
  const [goods, rest] = split(totals.parts);
  const draw = (part: TotalPart) => {
    const { label, reason } = explain(part, view, messages);
    const isBenefit = part.amount < 0 || (part.kind === "DELIVERY" && part.amount === 0);
    return (
      <TotalLine
        key={part.kind}
        label={label}
        amount={
          part.kind === "DELIVERY" && part.amount === 0
            ? t.basket.deliveryFree
            : format.amount(part.amount)
        }
        tone={isBenefit ? "benefit" : "plain"}
        reason={reason}
      />
    );
  };
  return (
    <section aria-label={t.basket.bill}>
      {goods.map(draw)}
      {isUnpriced && (
        <TotalLine
          label={t.basket.delivery}
          amount={isOutOfZone ? "—" : t.basket.deliveryUnknown}
          reason={isOutOfZone ? undefined : t.basket.deliveryUnknownReason}
        />
      )}
      {rest.map(draw)}
      <TotalLine tone="total" label={t.basket.total} amount={format.sum(totals.totalPrice)} />
      {totals.cashbackEarned > 0 && (
        <TotalLine
          tone="benefit"
          label={t.basket.earned}
          amount={`+${format.amount(totals.cashbackEarned)}`}
          reason={t.basket.earnedReason(view.orderSettings.cashbackPercent)}
        />
      )}
    </section>
  );
}

/** What the dishes cost, and what comes to it. */
function split(parts: readonly TotalPart[]) {
  const isGoods = ({ kind }: TotalPart) =>
    kind === "PRODUCTS" || kind === "DISCOUNT" || kind === "PROMO";
  return [parts.filter(isGoods), parts.filter((part) => !isGoods(part))] as const;
}

function explain(
  { kind }: TotalPart,
  { lines, totals, orderSettings, promo: { promo }, quote }: BasketView,
  { t, format, language }: Messages,
): { label: string; reason: string } {
  const { basket } = t;
  const because = (...reasons: (string | false | null | undefined)[]) =>
    reasons.filter(Boolean).join(" ");
  switch (kind) {
    case "PRODUCTS":
      return { label: basket.dishes(totals.productCount), reason: basket.dishesReason };
    case "DISCOUNT": {
      const reduced = lines.filter(({ price }) => price.undiscountedTotal > price.lineTotal);
      const names = [...new Set(reduced.map(({ name }) => name))].join(", ");
      return { label: basket.discount, reason: basket.discountReason(names) };
    }
    case "PROMO": {
      const isPercent = promo?.discountType === "PERCENTAGE";
      const value = promo?.productDiscount ?? 0;
      return {
        label: basket.promo(promo?.code ?? ""),
        reason: because(
          isPercent ? basket.promoPercent(value) : basket.promoAmount(format.sum(value)),
          isPercent &&
            promo.maxDiscount != null &&
            basket.promoAtMost(format.sum(promo.maxDiscount)),
        ),
      };
    }
    case "DELIVERY": {
      const { zoneName, distance } = quote?.explanations ?? {};
      const from = orderSettings.freeDeliveryFrom;
      return {
        label: basket.delivery,
        reason: because(
          zoneName && basket.deliveryZone(localized(zoneName, language)),
          !zoneName && distance != null && basket.deliveryDistance(format.distance(distance)),
          from != null && basket.deliveryFreeReason(format.sum(from)),
        ),
      };
    }
    case "DELIVERY_PROMO":
      return {
        label: basket.deliveryPromo,
        reason: basket.deliveryPromoReason(promo?.code ?? ""),
      };
    case "SERVICE_FEE":
      return {
        label: basket.serviceFee,
        reason: because(
          basket.serviceFeeReason,
          orderSettings.isServiceFeeFreeAboveThreshold &&
            basket.serviceFeeFreeFrom(format.sum(orderSettings.serviceFeeThreshold)),
        ),
      };
    case "CASHBACK":
      return { label: basket.cashback, reason: basket.cashbackReason };
  }
}
