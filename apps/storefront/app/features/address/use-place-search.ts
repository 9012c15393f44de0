import { useEffect, useState } from "react";
import type { SearchAnswer } from "@dasturxon/contract/entities/geocoding";
import { useClientSession } from "../../core/session/client-session-context.ts";

/** Milliseconds without typing, and letters, before a search is sent. */
const restMs = 350;
const leastLetters = 3;
const mostResults = 6;

type Search = { query: string; state: "found" | "none" | "failed"; places: SearchAnswer[] };

/** Places by name. @param query `null` sends nothing: the text was chosen, not typed. */
export function usePlaceSearch(query: string | null) {
  const { api } = useClientSession();
  const [answer, setAnswer] = useState<Search | null>(null);
  const searched = query !== null && query.trim().length >= leastLetters ? query.trim() : null;

  useEffect(() => {
    if (searched === null) return;
    const call = new AbortController();
    const search = async () => {
      const { error, result } = await api.searchGeocode({
        query: { format: "json", q: searched },
        signal: call.signal,
      });
      if (call.signal.aborted) return;
      const places = result?.slice(0, mostResults) ?? [];
      const state = error ? "failed" : places.length > 0 ? "found" : "none";
      setAnswer({ query: searched, state, places });
    };
    const timer = setTimeout(() => void search(), restMs);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [api, searched]);

  if (searched === null) return { state: "idle" as const, places: [] };
  // While a newer text is searched, the results of the last one stay.
  if (answer?.query !== searched)
    return { state: "searching" as const, places: answer?.places ?? [] };
  return { state: answer.state, places: answer.places };
}
