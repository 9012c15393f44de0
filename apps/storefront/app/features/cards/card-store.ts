import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import type { Catalogue } from "@dasturxon/messages/messages";
import * as v from "valibot";
import { readStored, writeText } from "../../platform/storage/browser-storage.ts";

/** The provider's service that stores a brand's cards. */
export type CardStore = {
  /** Its public address, without a trailing slash. */
  url: string;
  /** The brand's public id there. */
  terminal: string;
};

/** Refusal of the provider; `NO_CONNECTION` if it cannot be reached. */
type CardRefusal =
  | "CARD_INVALID"
  | "CARD_EXPIRED"
  | "CARD_WITHOUT_PHONE"
  | "CODE_WRONG"
  | "TOKEN_UNKNOWN"
  | "NO_CONNECTION"
  | "OTHER";

/** A card that is waiting for its SMS code. */
export type PendingCard = {
  token: string;
  /** Masked. */
  number: string;
  /** Masked phone that the code was sent to. */
  phone: string;
};

type Answer<T> = { refusal: null; result: T } | { refusal: CardRefusal; result: null };

const known: readonly CardRefusal[] = [
  "CARD_INVALID",
  "CARD_EXPIRED",
  "CARD_WITHOUT_PHONE",
  "CODE_WRONG",
  "TOKEN_UNKNOWN",
];

/** `null` if the brand's provider stores no cards. Saved cards are paid as PAYME. Decision "S3.094". */
export function findCardStore(settings: readonly PaymentSetting[]): CardStore | null {
  const { providerUrl, providerId } = settings.find(({ type }) => type === "PAYME") ?? {};
  return providerUrl && providerId ? { url: providerUrl, terminal: providerId } : null;
}

// Card number and code are sent from the browser to the provider, never to us. Decision "S7.69".

/**
 * @param number Sixteen digits.
 * @param expire `MM/YY`.
 */
export const requestCardCode = (
  { url, terminal }: CardStore,
  { number, expire }: { number: string; expire: string },
) => send<PendingCard>(url, { terminal, number, expire });

/** @returns The token by which we may charge the card. */
export const confirmCard = ({ url }: CardStore, token: string, code: string) =>
  send<{ token: string }>(`${url}/verify`, { token, code });

async function send<T>(url: string, body: Record<string, string>): Promise<Answer<T>> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      // Send the provider neither our cookies nor the referring page.
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });
    const result = (await answer.json()) as T & { error?: string };
    if (answer.ok) return { refusal: null, result: result };
    return { refusal: known.find((code) => code === result.error) ?? "OTHER", result: null };
  } catch {
    return { refusal: "NO_CONNECTION", result: null };
  }
}

/** Text for a refusal by the provider. */
export const refusalText = (refusal: CardRefusal, t: Pick<Catalogue, "cards" | "error">): string =>
  refusal === "NO_CONNECTION" ? t.error.network : t.cards.refusals[refusal];

const pendingKey = "pendingCard";
const pendingSchema = v.object({ token: v.string(), number: v.string(), phone: v.string() });

/**
 * The card between its two pages. Stored until the tab closes, because the code arrives in another app; without the
 * code its token is useless.
 */
export const storePendingCard = (card: PendingCard | null) =>
  writeText(window.sessionStorage, pendingKey, card && JSON.stringify(card));

export const readPendingCard = (): PendingCard | null =>
  readStored(window.sessionStorage, pendingKey, pendingSchema);
