import type { QuoteRequest } from "@dasturxon/contract/entities/order-draft";
import type { Quote } from "@dasturxon/contract/entities/quote";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useBasketAvailability } from "../catalog/availability.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { queryClientOf, resultOf } from "../../core/session/query-client.ts";

/** Milliseconds without a change before the server is asked: five presses of plus send one request. */
const restMs = 300;
/** Time before its expiry at which a quote is renewed. */
const renewBeforeMs = 30_000;

type Answer = {
  quote: Quote;
  /** The previous total of the same draft, if it differs. */
  changedFrom: number | null;
};

/** Equal drafts have equal keys, so that basket and checkout share a quote. */
const keyOf = (body: string | null, availability: string) => ["quote", body, availability];

/**
 * The server's price of a draft, requested after each change. The last quote is shown while a newer one is loading,
 * and renewed before it expires.
 *
 * @param request `null` requests nothing.
 */
export function useQuote(request: QuoteRequest | null) {
  const clientSession = useClientSession();
  const client = queryClientOf(clientSession);
  const body = request && JSON.stringify(request);
  // The server decides anew when something of the basket is stopped or resumed.
  const availability = useBasketAvailability(
    request?.cartItems.map(({ productId }) => productId) ?? [],
  );
  const keyNow = (of: string | null) => keyOf(of, availability);
  const restedBody = useRested(body, (of) => client.getQueryData(keyNow(of)) !== undefined);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery<Answer>(
    {
      queryKey: keyNow(restedBody),
      queryFn: async ({ signal }): Promise<Answer> => {
        const draft = JSON.parse(restedBody ?? "") as QuoteRequest; // Serialised a few lines above.
        const quote = await resultOf(clientSession.api.quoteOrder({ body: draft, signal }));
        return withChange(client.getQueryData<Answer>(keyNow(restedBody)), quote);
      },
      enabled: restedBody !== null,
      placeholderData: keepPreviousData,
      staleTime: ({ state }) => (state.data ? timeLeftMs(state.data.quote) : 0),
      refetchInterval: ({ state }) =>
        state.data ? Math.max(timeLeftMs(state.data.quote), restMs) : false,
      // On the server the timer would keep a process that stops alive.
      gcTime: import.meta.env.SSR ? Infinity : 60_000,
    },
    client,
  );

  const failure = isFetching ? null : (error?.error ?? null);
  const isOfDraft = restedBody === body && !isPlaceholderData;
  const isCurrent = data !== undefined && isOfDraft && !isFetching && !failure;
  const isSettled = isCurrent || failure !== null;
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (isSettled) waiting.current.splice(0).forEach((goOn) => goOn());
  }, [isSettled]);

  return {
    quote: body === null ? null : (data?.quote ?? null),
    /** The quote prices the current draft. */
    isCurrent,
    /** Waits until the pending quote is loaded, or has failed. */
    settled: () => new Promise<void>((resolve) => waiting.current.push(resolve)),
    changedFrom: isOfDraft ? (data?.changedFrom ?? null) : null,
    error: failure,
    /** Requests again: after a failure, or because the server reported a change. */
    renew: () => void refetch(),
  };
}

export type LiveQuote = ReturnType<typeof useQuote>;

/** The value once it has been stable for a moment; at once if its quote is cached. */
function useRested(body: string | null, isCached: (body: string | null) => boolean): string | null {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(body), restMs);
    return () => clearTimeout(timer);
  }, [body]);
  return isCached(body) ? body : rested;
}

const timeLeftMs = ({ expiresAt }: Quote) =>
  Math.max(0, Date.parse(expiresAt) - Date.now() - renewBeforeMs);

/** Detects a changed price of an unchanged draft. */
function withChange(before: Answer | undefined, quote: Quote): Answer {
  const old = before?.quote.amounts.totalPrice;
  const isChanged = old !== undefined && old !== quote.amounts.totalPrice;
  return { quote, changedFrom: isChanged ? old : (before?.changedFrom ?? null) };
}
