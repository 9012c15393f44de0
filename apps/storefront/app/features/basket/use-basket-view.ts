import type { QuoteRequest } from "@dasturxon/contract/entities/order-draft";
import { cityFee, previewTotals } from "@dasturxon/domain/basket/preview-totals";
import { useState } from "react";
import { useCatalogue } from "../../product/catalogue.ts";
import { draftItems } from "../../session/basket-state.ts";
import type { BasketLine } from "../../session/basket-state.ts";
import type { DraftChoices } from "../../session/draft-store.ts";
import { useMessages } from "../../session/messages.ts";
import { menuBranchId } from "../../session/fulfilment-store.ts";
import type { ChosenAddress } from "../../session/fulfilment-store.ts";
import { useBrand, useShell } from "../../session/shell.ts";
import { useDraft, useFulfilment } from "../../session/client-session-context.ts";
import { isBlocking, priceLines } from "./price-lines.ts";
import type { Today } from "./price-lines.ts";
import { usePromo } from "./use-promo.ts";
import { useQuote } from "./use-quote.ts";

export type BasketView = ReturnType<typeof useBasketView>;

/**
 * A basket by today's menu: its lines with what changed, the bill, and whether one can go on. Everything but the
 * price of the delivery is counted here at once, by the rules that the server has too.
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

  const today: Today | null = catalogue.menu && {
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

  // The quote needs the promo, and the promo the quote's word on how often it may be used.
  const [asked, setAsked] = useState<string>();
  const isPriced = !isBlocked && basket.length > 0 && (serviceType === "PICK_UP" || address);
  const quote = useQuote(isPriced ? quoteRequest(basket, choices, address, asked) : null);
  const promo = usePromo(products, quote);
  if (promo.asked !== asked) setAsked(promo.asked);

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
    /** The rules of ordering, with the fee of the city that cooks. */
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

/** The draft as far as it is decided. A delivery goes to a saved address, or to one that is given. */
function quoteRequest(
  basket: BasketLine[],
  choices: DraftChoices,
  address: ChosenAddress | null,
  promoCode: string | undefined,
): QuoteRequest {
  const { serviceType, branchId, isLater, laterDay, laterTime } = choices;
  const { id: addressId, ...given } = address ?? {};
  const where =
    serviceType === "PICK_UP"
      ? { branchId }
      : addressId
        ? { addressId }
        : { address: given as Omit<ChosenAddress, "id"> }; // Only asked with an address.
  return {
    serviceType,
    ...where,
    cartItems: draftItems(basket),
    ...(promoCode && { promoCode }),
    ...(isLater && { isLater, laterDay, laterTime }),
  };
}
