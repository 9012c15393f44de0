import type { ReverseAnswer, SearchAnswer } from "@dasturxon/contract/entities/geocoding";
import type { Language } from "@dasturxon/contract/entities/language";

/** WGS 84 degrees. */
export type GeoPoint = { lat: number; lon: number };

/**
 * Awaited before a request to the provider; not called when the answer is stored already.
 *
 * @throws When the request is not allowed.
 */
export type Admit = () => Promise<void>;

/** Turns points into addresses and addresses into points, with names in the customer's language. */
export type Geocoder = {
  /** What stands at a point; an answer with `error` where nothing is known. */
  reverse(point: GeoPoint, language: Language, admit?: Admit): Promise<ReverseAnswer>;
  /** Places by their name, best first; those nearer to `near` win among equals. */
  search(
    query: string,
    near: GeoPoint | null,
    language: Language,
    admit?: Admit,
  ): Promise<SearchAnswer[]>;
};

/** Where the answers of a geocoder are kept beyond the process that asked. */
export type GeocoderAnswers = {
  /** `undefined` when the question is new, or its answer too old. */
  find(question: string): Promise<unknown>;
  keep(question: string, answer: unknown, forMs: number): Promise<void>;
};

/** The provider cannot be reached, its answer is invalid, or the request was not allowed; see `cause`. */
export class GeocoderError extends Error {
  override readonly name = "GeocoderError";
}
