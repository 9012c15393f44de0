import type { ApiError } from "@dasturxon/api-client/api-result";
import type { QuoteRequest } from "@dasturxon/contract/entities/order-draft";
import type { Quote } from "@dasturxon/contract/entities/quote";
import { useEffect, useRef, useState } from "react";
import { useClientSession } from "../../session/client-session-context.ts";

/** Milliseconds of rest before the server is asked. */
const restMs = 300;
/** How long before its end a quote is renewed. */
const renewBeforeMs = 30_000;

type Answer = {
  body: string;
  round: number;
  quote: Quote;
  /** The total that stood there for the same draft before, where it differs. */
  changedFrom: number | null;
};

/**
 * The server's price of a draft, after each change of it. The last answer stands while a newer one is awaited, and
 * is renewed before it ends.
 *
 * @param request `null` asks nothing.
 */
export function useLiveQuote(request: QuoteRequest | null) {
  const { api } = useClientSession();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [round, setRound] = useState(0);
  const body = request && JSON.stringify(request);

  useEffect(() => {
    if (body === null) return;
    const call = new AbortController();
    const ask = async () => {
      const asked = JSON.parse(body) as QuoteRequest; // Written by us, a few lines above.
      const given = await api.quoteOrder({ body: asked, signal: call.signal });
      if (call.signal.aborted) return;
      setError(given.error);
      if (given.result) setAnswer((before) => newer(before, { body, round, quote: given.result }));
    };
    const timer = setTimeout(() => void ask(), restMs);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [api, body, round]);

  const endsAt = answer?.quote.expiresAt;
  useEffect(() => {
    if (!endsAt) return;
    const left = Date.parse(endsAt) - Date.now() - renewBeforeMs;
    const timer = setTimeout(() => setRound((before) => before + 1), Math.max(left, restMs));
    return () => clearTimeout(timer);
  }, [endsAt]);

  const isCurrent = answer !== null && answer.body === body && answer.round === round && !error;
  const isSettled = isCurrent || error !== null;
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (isSettled) waiting.current.splice(0).forEach((goOn) => goOn());
  }, [isSettled]);

  return {
    quote: answer?.quote ?? null,
    /** The quote prices the draft as it now is. */
    isCurrent,
    /** Waits until the price on its way has come, or has failed. */
    settled: () => new Promise<void>((resolve) => waiting.current.push(resolve)),
    changedFrom: answer?.body === body ? answer.changedFrom : null,
    error,
    /** Asks again: after a failure, or because the server says that something changed. */
    renew() {
      setError(null);
      setRound((before) => before + 1);
    },
  };
}

export type LiveQuote = ReturnType<typeof useLiveQuote>;

/** A price that changed although the customer changed nothing is said. */
function newer(before: Answer | null, given: Omit<Answer, "changedFrom">): Answer {
  const isSame = before?.body === given.body;
  const [old, now] = [before?.quote.amounts.totalPrice, given.quote.amounts.totalPrice];
  const changedFrom = isSame && old !== undefined && old !== now ? old : null;
  return { ...given, changedFrom: isSame ? (changedFrom ?? before.changedFrom) : null };
}
