import { cityFee, previewTotals } from "@dasturxon/domain/basket/preview-totals";
import { useState } from "react";
import { useCatalogue } from "../../shop/catalog/catalogue.ts";
import type { BasketLine } from "../../core/session/basket-state.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { menuBranchId } from "../../core/session/fulfilment-store.ts";
import { useBrand, useShell } from "../../core/brand/shell.ts";
import { useDraft, useFulfilment } from "../../core/session/client-session-context.ts";
import { isBlocking, priceLines } from "./price-lines.ts";
import type { TodaysMenu } from "../../shop/catalog/todays-menu.ts";
import { usePromo } from "./use-promo.ts";
import { offeredChoices, quoteRequest } from "../../shop/orders/order-request.ts";
import { useQuote } from "../../shop/orders/use-quote.ts";
import { isRealAddress } from "../../shop/fulfilment/address-text.ts";

export type BasketView = ReturnType<typeof useBasketView>;

/**
 * The basket by today's menu: its lines with their changes, the bill, and whether it can be ordered. Everything
 * except the delivery price is computed here, by the same rules as the server's.
 */
export function useBasketView(basket: BasketLine[]) {
  const { client } = useShell();
  const { language } = useMessages();
  const { settings, orderSettings } = useBrand();
  const choices = useDraft((draft) => draft.choices);
  const nearestBranch = useFulfilment((fulfilment) => fulfilment.nearestBranch);
  const address = useFulfilment((fulfilment) => fulfilment.address);
  const catalogue = useCatalogue({ isWanted: basket.length > 0 });
  const branchId = menuBranchId(choices, { nearestBranch });
  const { serviceType } = choices;

  const today: TodaysMenu | null = catalogue.menu && {
    products: catalogue.products,
    categories: catalogue.categories,
    serviceType,
    branchId,
    channel: client,
    language,
    priceRounding: orderSettings.priceRounding,
  };
  const lines = priceLines(basket, today);
  const canBuy = lines.filter(({ changes }) => !changes.some(isBlocking));
  const isBlocked = canBuy.length < lines.length;
  const counted = canBuy.map(({ line, price }) => ({ ...price, count: line.count }));
  const products = counted.reduce((sum, { lineTotal }) => sum + lineTotal, 0);

  // The quote needs the promo, and the promo needs the quote's count of its uses.
  const [promoToQuote, setPromoToQuote] = useState<string>();
  const isPriced =
    !isBlocked && basket.length > 0 && (serviceType === "PICK_UP" || isRealAddress(address));
  const draft = {
    lines: basket,
    choices: offeredChoices({ ...choices, promoCode: promoToQuote }, settings),
  };
  const { quote } = useQuote(isPriced ? quoteRequest(draft, { address }) : null);
  const promo = usePromo(products, quote);
  if (promo.toQuote !== promoToQuote) setPromoToQuote(promo.toQuote);

  const isOutOfZone = quote?.problems.some(({ code }) => code === "OUT_OF_ZONE") ?? false;
  const isDelivery = serviceType === "DELIVERY";
  const explanations = quote?.explanations ?? null;
  const totals = previewTotals({
    lines: counted,
    promo: promo.promo,
    serviceType,
    explanations,
    settings: orderSettings,
    cashbackActive: settings.cashbackActive,
  });
  return {
    lines,
    totals,
    /** The ordering rules, with the fee of the city that delivers. */
    orderSettings: cityFee(orderSettings, explanations),
    promo,
    quote,
    isDelivery,
    isOutOfZone,
    isBlocked,
    branchId,
    catalogue,
  };
}
