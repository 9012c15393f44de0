import type { QuoteRequest } from "@dasturxon/contract/entities/order-draft";
import type { Quote } from "@dasturxon/contract/entities/quote";
import { useEffect, useState } from "react";
import { useClientSession } from "../../session/client-session-context.ts";

/** Milliseconds of rest before the server is asked: a customer who presses plus five times asks once. */
const restMs = 350;

/**
 * What the server says about the draft: who delivers, for how much, in which time. The basket does not wait for it:
 * until an answer is here the last one stands, and a failed call is made again with the next change.
 *
 * @param request `null` asks nothing.
 */
export function useQuote(request: QuoteRequest | null): Quote | null {
  const { api } = useClientSession();
  const [quote, setQuote] = useState<Quote | null>(null);
  const body = request && JSON.stringify(request);

  useEffect(() => {
    if (body === null) return;
    const call = new AbortController();
    const ask = async () => {
      const asked = JSON.parse(body) as QuoteRequest; // Written by us, two lines above.
      const { result } = await api.quoteOrder({ body: asked, signal: call.signal });
      if (result) setQuote(result);
    };
    const timer = setTimeout(() => void ask(), restMs);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [api, body]);

  return body === null ? null : quote;
}
