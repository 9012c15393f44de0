import type * as z from "zod";
import { GeocoderError, type Admit, type GeocoderAnswers } from "../ports/geocoder.ts";
import { rememberAnswers } from "./remember-answers.ts";

export type GeocoderConfig = {
  /** Of the server, without a slash at the end. */
  baseUrl: string;
  /** Who we are and how to reach us; public servers refuse names of libraries. */
  userAgent?: string;
  timeoutMs?: number;
  request?: typeof fetch;
  /** Keeps answers beyond this process. */
  answers?: GeocoderAnswers;
  /** Resolves when the next question may be asked; rejects when too many wait already. */
  turn?: () => Promise<void>;
};

/** Addresses change seldom. */
const cacheTtlMs = 30 * 24 * 60 * 60 * 1000;
/** In this process; the store behind it has room for all. */
const most = 20_000;

/**
 * Asks a geocoder as its owners wish: by name, each question once, and no faster than they allow.
 *
 * @returns A function of path, query and the answer's schema; it throws GeocoderError for whatever goes wrong.
 */
export function geocoderUpstream({
  baseUrl,
  userAgent = "Dasturxon",
  timeoutMs = 5_000,
  request = fetch,
  answers,
  turn,
}: GeocoderConfig) {
  const remember = rememberAnswers<unknown>({ most, forMs: cacheTtlMs });

  async function readOrAsk(address: string, admit?: Admit): Promise<unknown> {
    const kept = await answers?.find(address);
    if (kept !== undefined) return kept;
    await admit?.();
    await turn?.();
    const response = await request(address, {
      headers: { "user-agent": userAgent, accept: "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`Status ${response.status}`);
    const answer: unknown = await response.json();
    await answers?.keep(address, answer, cacheTtlMs);
    return answer;
  }

  return async function ask<T>(
    path: string,
    query: Record<string, string>,
    schema: z.ZodType<T>,
    admit?: Admit,
  ): Promise<T> {
    const address = `${baseUrl}${path}?${new URLSearchParams(query).toString()}`;
    try {
      return schema.parse(await remember(address, () => readOrAsk(address, admit)));
    } catch (cause) {
      throw new GeocoderError(`The geocoder did not answer ${path}`, { cause });
    }
  };
}

/** About eleven metres: a house. Neighbouring points share an answer. */
export const houseDegrees = (degrees: number) => degrees.toFixed(4);
