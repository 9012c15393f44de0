import type { LocalizedText } from "@dasturxon/contract/primitives";
import type { Promo } from "@dasturxon/contract/entities/promo";
import type { TotalPart } from "@dasturxon/domain/basket/total-parts";
import { localized } from "@dasturxon/messages/language";
import type { Messages } from "@dasturxon/messages/messages";
import { TotalLine } from "@dasturxon/ui/total-line/total-line";
import { useMessages } from "../../core/i18n/messages.ts";

/** Reasons for the amounts, if known; an amount without one is not expandable. */
export type BillReasons = {
  /** Names of the products that have a discount of their own. */
  discounted: readonly string[];
  promo?: Pick<Promo, "discountType" | "productDiscount" | "maxDiscount"> | null | undefined;
  zoneName?: LocalizedText | null | undefined;
  /** Metres from the branch. */
  distance?: number | null | undefined;
  freeDeliveryFrom?: number | null | undefined;
  /** Sum of products from which there is no service fee. */
  serviceFeeFreeFrom?: number | null | undefined;
};

type Props = {
  parts: readonly TotalPart[];
  productCount: number;
  totalPrice: number;
  promoCode?: string | null | undefined;
  reasons?: BillReasons;
  /** Text for a delivery without a price: it depends on the address, or there is none. */
  unpricedDelivery?: "addressNeeded" | "outOfZone" | null;
  /** Cashback that is credited on delivery. */
  earned?: { amount: number; percent: number };
};

/** The bill of a basket, a quote or an order: one line for each part of the total, which expands to its reason. */
export function Bill(props: Props) {
  const messages = useMessages();
  const { t, format } = messages;
  const { parts, totalPrice, unpricedDelivery, earned } = props;
  const isGoods = ({ kind }: TotalPart) =>
    kind === "PRODUCTS" || kind === "DISCOUNT" || kind === "PROMO";
  const line = (part: TotalPart) => {
    const isFree = part.kind === "DELIVERY" && part.amount === 0;
    return (
      <TotalLine
        key={part.kind}
        label={labelOf(part, props, messages)}
        amount={isFree ? t.basket.deliveryFree : format.amount(part.amount)}
        tone={part.amount < 0 || isFree ? "benefit" : "plain"}
        reason={reasonOf(part, props, messages)}
      />
    );
  };
  return (
    <>
      {parts.filter(isGoods).map(line)}
      {unpricedDelivery && (
        <TotalLine
          label={t.basket.delivery}
          amount={unpricedDelivery === "outOfZone" ? "—" : t.basket.deliveryUnknown}
          reason={unpricedDelivery === "outOfZone" ? undefined : t.basket.deliveryUnknownReason}
        />
      )}
      {parts.filter((part) => !isGoods(part)).map(line)}
      <TotalLine tone="total" label={t.basket.total} amount={format.sum(totalPrice)} />
      {earned && earned.amount > 0 && (
        <TotalLine
          tone="benefit"
          label={t.basket.earned}
          amount={`+${format.amount(earned.amount)}`}
          reason={t.basket.earnedReason(earned.percent)}
        />
      )}
    </>
  );
}

function labelOf({ kind }: TotalPart, { productCount, promoCode }: Props, { t }: Messages): string {
  switch (kind) {
    case "PRODUCTS":
      return t.basket.dishes(productCount);
    case "DISCOUNT":
      return t.basket.discount;
    case "PROMO":
      return t.basket.promo(promoCode ?? "");
    case "DELIVERY":
      return t.basket.delivery;
    case "DELIVERY_PROMO":
      return t.basket.deliveryPromo;
    case "SERVICE_FEE":
      return t.basket.serviceFee;
    case "CASHBACK":
      return t.basket.cashback;
  }
}

function reasonOf(
  { kind }: TotalPart,
  { reasons, promoCode }: Props,
  { t: { basket }, format, language }: Messages,
): string | undefined {
  if (!reasons) return undefined;
  const { discounted, promo, zoneName, distance, freeDeliveryFrom, serviceFeeFreeFrom } = reasons;
  const join = (...sentences: (string | false | null | undefined)[]) =>
    sentences.filter(Boolean).join(" ") || undefined;
  switch (kind) {
    case "PRODUCTS":
      return basket.dishesReason;
    case "DISCOUNT":
      return basket.discountReason([...new Set(discounted)].join(", "));
    case "PROMO": {
      if (!promo) return undefined;
      const { discountType, productDiscount, maxDiscount } = promo;
      if (discountType === "AMOUNT") return basket.promoAmount(format.sum(productDiscount));
      return join(
        basket.promoPercent(productDiscount),
        maxDiscount != null && basket.promoAtMost(format.sum(maxDiscount)),
      );
    }
    case "DELIVERY":
      return join(
        zoneName && basket.deliveryZone(localized(zoneName, language)),
        distance != null && basket.deliveryDistance(format.distance(distance)),
        freeDeliveryFrom != null && basket.deliveryFreeReason(format.sum(freeDeliveryFrom)),
      );
    case "DELIVERY_PROMO":
      return basket.deliveryPromoReason(promoCode ?? "");
    case "SERVICE_FEE":
      return join(
        basket.serviceFeeReason,
        serviceFeeFreeFrom != null && basket.serviceFeeFreeFrom(format.sum(serviceFeeFreeFrom)),
      );
    case "CASHBACK":
      return basket.cashbackReason;
  }
}
