import { promoErrors } from "@dasturxon/contract/errors/promo-errors";
import type { Quote } from "@dasturxon/contract/entities/quote";
import { missingForPromo, promoRefusal } from "@dasturxon/domain/promo/promo";
import type { Messages } from "@dasturxon/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useStore } from "zustand";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { promoParameter } from "../../shop/catalog/link-target.ts";
import { useDraft, useClientSession } from "../../core/session/client-session-context.ts";
import { queryClientOf } from "../../core/session/query-client.ts";
import { promoOf, promoQuery } from "./promo-store.ts";

type Code = keyof typeof promoErrors;

/** Problem codes of a quote about the promo that the client cannot check itself. */
const usesUp: readonly string[] = ["PROMO_USED_UP", "PROMO_ALREADY_USED", "PROMO_NOT_FOUND"];

/**
 * The promo of this basket: the one that counts, or why it does not.
 *
 * @param products Product total before the promo, in whole sums.
 */
export function usePromo(products: number, quote: Quote | null) {
  const messages = useMessages();
  const { settings } = useBrand();
  const clientSession = useClientSession();
  const store = promoOf(clientSession);
  const { typed, lookedUp, isEdited, type, lookUp, remove } = useStore(store);
  const { data, error, isFetching } = useQuery(
    { ...promoQuery(clientSession, lookedUp), enabled: false },
    queryClientOf(clientSession),
  );
  const failure = isFetching ? null : (error?.error ?? null);
  const promo = failure ? null : (data ?? null);
  // A code that runs out while the page is open is refused by the server.
  const [openedAt] = useState(() => new Date());
  const stored = useDraft(({ choices }) => choices.promoCode);

  useEffect(() => {
    // Restored from an earlier visit: look the code up.
    if (stored && !promo && !failure && !isFetching && settings.promoActive) void lookUp(stored);
  }, [failure, isFetching, lookUp, promo, settings.promoActive, stored]);

  const own = promo && promoRefusal(promo, products, openedAt);
  const quoted = quote?.problems.find(({ code }) => usesUp.includes(code))?.code as
    | Code
    | undefined;
  const refusal = promo ? (own ?? quoted ?? null) : null;
  const counted = promo && !refusal ? promo : null;

  const linked = useLinkedCode();
  useEffect(() => {
    if (linked && settings.promoActive) void lookUp(linked);
  }, [linked, lookUp, settings.promoActive]);

  useEffect(() => {
    const code = counted?.code;
    // Until it is looked up, the draft's code applies.
    if (promo && code !== stored) clientSession.draft.getState().choose({ promoCode: code });
  }, [counted, promo, stored, clientSession]);

  return {
    isOffered: settings.promoActive,
    typed,
    isLooking: isFetching,
    /** The promo that counts. */
    promo: counted,
    /** The code that is sent with a quote: also one that only the server can refuse. */
    toQuote: promo && !own ? promo.code : undefined,
    /** The code that counts once there are enough dishes in the basket. */
    waiting: promo && own === "PROMO_BELOW_MINIMUM" ? promo.code : null,
    /** Why the typed code does not count, and what would make it. */
    error:
      failure && !isEdited
        ? errorText(failure, messages)
        : promo && refusal
          ? refusalText(refusal, promo, products, messages)
          : null,
    type,
    apply: (code: string) => void lookUp(code.trim()),
    remove,
  };
}

/** The code of a story's, a banner's or a notification's link. It leaves the address, so that a reload does not apply it again. */
function useLinkedCode(): string | null {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const code = query.get(promoParameter);
  const [linked, setLinked] = useState(code);
  if (code && code !== linked) setLinked(code);
  useEffect(() => {
    if (!code) return;
    setQuery(
      (before) => {
        before.delete(promoParameter);
        return before;
      },
      { replace: true, preventScrollReset: true, state },
    );
  }, [code, setQuery, state]);
  return linked;
}

function refusalText(
  code: Code,
  promo: { minPrice: number; startDate: string; endDate: string },
  products: number,
  { t, format, language }: Messages,
) {
  const text = promoErrors[code].description[language].replace(
    /\{minimum\}(\s?\S+)?/,
    (_, unit: string = "") => `${format.amount(promo.minPrice)}${unit}`,
  );
  if (code === "PROMO_BELOW_MINIMUM")
    return `${text}. ${t.basket.promoMissing(format.sum(missingForPromo(promo.minPrice, products)))}`;
  if (code === "PROMO_NOT_STARTED")
    return `${text}. ${t.basket.promoStarts(format.dateTime(promo.startDate))}`;
  if (code === "PROMO_EXPIRED")
    return `${text}. ${t.basket.promoEnded(format.date(promo.endDate))}`;
  return text;
}
