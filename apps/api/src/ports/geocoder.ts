import type { ReverseAnswer, SearchAnswer } from "@dasturxon/contract/entities/geocoding";
import type { Language } from "@dasturxon/contract/entities/language";

/** WGS 84 degrees. */
export type GeoPoint = { lat: number; lon: number };

/** Turns points into addresses and addresses into points, with names in the customer's language. */
export type Geocoder = {
  /** What stands at a point; an answer with `error` where nothing is known. */
  reverse(point: GeoPoint, language: Language): Promise<ReverseAnswer>;
  /** Places by their name, best first; those nearer to `near` win among equals. */
  search(query: string, near: GeoPoint | null, language: Language): Promise<SearchAnswer[]>;
};

/** Where the answers of a geocoder are kept beyond the process that asked. */
export type GeocoderAnswers = {
  /** `undefined` when the question is new, or its answer too old. */
  find(question: string): Promise<unknown>;
  keep(question: string, answer: unknown, forMs: number): Promise<void>;
};

/** The provider cannot be reached, or its answer makes no sense. */
export class GeocoderError extends Error {
  override readonly name = "GeocoderError";
}
