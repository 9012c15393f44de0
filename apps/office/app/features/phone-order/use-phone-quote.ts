import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useOfficeSession } from "../../core/session/office-session.tsx";
import { resultOf } from "@dasturxon/api-client/call-failure";
import { requestOf, type PhoneDraft } from "./phone-draft.ts";

/** After the last change, until the server is asked. */
const typingMs = 250;
/** A quote holds its prices for some minutes. */
const renewedMs = 120_000;

/** The price of what has been entered so far, and what is missing or impossible. */
export function usePhoneQuote(draft: PhoneDraft, phone: string | null) {
  const { brand, calls } = useOfficeSession();
  const body = JSON.stringify(requestOf(draft, phone));
  const [asked, setAsked] = useState(body);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(body), typingMs);
    return () => clearTimeout(timer);
  }, [body]);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [brand.merchantId, "phone-quote", asked],
    queryFn: () =>
      resultOf(calls.quotePhoneOrder({ body: JSON.parse(asked) as ReturnType<typeof requestOf> })),
    enabled: draft.lines.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: renewedMs,
  });
  const isCurrent = asked === body && !isPlaceholderData && data !== undefined;
  return { quote: draft.lines.length > 0 ? data : undefined, isCurrent, error, refetch };
}
