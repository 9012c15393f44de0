import type { SearchAnswer } from "@dasturxon/contract/entities/address";
import { PinIcon } from "@dasturxon/ui/icons/pin";
import { SearchIcon } from "@dasturxon/ui/icons/search";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useState, useEffect } from "react";
import type { FocusEvent, KeyboardEvent } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useShell } from "../../core/brand/shell.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { placeLines } from "./place-lines.ts";
import styles from "./street-field.module.css";

type Props = {
  value: string;
  error?: string | null;
  hint?: string;
  onType: (text: string) => void;
  onChoose: (place: SearchAnswer) => void;
};

/** Street and house: free text, or chosen from suggestions of the geocoder. Tab reaches the suggestions. */
export function StreetField({ value, error, hint, onType, onChoose }: Props) {
  const { t } = useMessages();
  const { hasGeocoder } = useShell();
  const [query, setQuery] = useState<string | null>(null);
  const { state, places } = usePlaceSearch(hasGeocoder ? query : null);
  const isOpen = query !== null && places.length > 0;
  const close = () => setQuery(null);

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.preventDefault();
    close();
  };

  return (
    <div className={styles.field} onBlur={onBlur}>
      <TextField
        label={t.address.street}
        placeholder={t.address.streetHint}
        hint={state === "none" ? t.address.streetNotFound : hint}
        error={error}
        prefix={hasGeocoder && <SearchIcon size={20} />}
        value={value}
        name="street"
        autoComplete={hasGeocoder ? "off" : "address-line1"}
        maxLength={300}
        required
        onChange={(event) => {
          onType(event.target.value);
          setQuery(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden>
        <output>
          {state === "searching" && t.address.streetSearching}
          {state === "found" && t.address.streetFound(places.length)}
        </output>
      </VisuallyHidden>
      {isOpen && (
        <ul aria-label={t.address.street} className={styles.list}>
          {places.map((place) => (
            <li key={`${place.lat},${place.lon},${place.display_name}`}>
              <button
                type="button"
                className={styles.place}
                // Prevents the press from moving the focus, which would close the list.
                onPointerDown={(event) => event.preventDefault()}
                onKeyDown={onKeyDown}
                onClick={() => {
                  close();
                  onChoose(place);
                }}
              >
                <PinIcon size={20} className={styles.pin} />
                <PlaceText place={place} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PlaceText({ place }: { place: SearchAnswer }) {
  const { title, note } = placeLines(place);
  return (
    <span className={styles.placeText}>
      <span className={styles.title}>{title}</span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}

/** Milliseconds without typing, and letters, before a search is sent. */
const restMs = 350;
const leastLetters = 3;
const mostResults = 6;

type Search = { query: string; state: "found" | "none" | "failed"; places: SearchAnswer[] };

/** Places by name. @param query `null` sends nothing. */
function usePlaceSearch(query: string | null) {
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
