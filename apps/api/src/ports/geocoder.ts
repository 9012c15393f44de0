import type { ReverseAnswer, SearchAnswer } from "@dasturxon/contract/entities/address";
import type { Language } from "@dasturxon/contract/entities/language";

/** WGS 84 degrees. */
export type GeoPoint = { lat: number; lon: number };

/**
 * Awaited before a request to the provider; not called for stored answers.
 *
 * @throws If the request is not allowed.
 */
export type Admit = () => Promise<void>;

/** Turns points into addresses and addresses into points, with names in the customer's language. */
export type Geocoder = {
  /** Reverse geocoding; without a result `error` is set. */
  reverse(point: GeoPoint, language: Language, admit?: Admit): Promise<ReverseAnswer>;
  /** Places by name, best first; nearer ones to `near` first among equals. */
  search(
    query: string,
    near: GeoPoint | null,
    language: Language,
    admit?: Admit,
  ): Promise<SearchAnswer[]>;
};

/** Store of a geocoder's answers, shared by processes. */
export type GeocoderAnswers = {
  /** `undefined` if there is none, or it is too old. */
  find(question: string): Promise<unknown>;
  store(question: string, answer: unknown, forMs: number): Promise<void>;
};

/** The provider cannot be reached, its answer is invalid, or the request was not allowed; see `cause`. */
export class GeocoderError extends Error {
  override readonly name = "GeocoderError";
}
