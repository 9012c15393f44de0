import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import type { Catalogue } from "@dasturxon/messages/messages";
import * as v from "valibot";
import { readStored, writeText } from "../../platform/storage/browser-storage.ts";

/** The provider's service that stores a brand's cards. */
export type CardStore = {
  /** Address of its API. */
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

/** `null` if the brand's provider stores no cards. Saved cards are paid as PAYME. Decision "S3.094". */
export function findCardStore(settings: readonly PaymentSetting[]): CardStore | null {
  const { providerUrl, providerId } = settings.find(({ type }) => type === "PAYME") ?? {};
  return providerUrl && providerId ? { url: providerUrl, terminal: providerId } : null;
}

// Card number and code are sent from the browser to the provider, never to us. Decision "S7.69".

type Shown = { token: string; number: string };

/**
 * Has a code sent to the card's phone.
 *
 * @param number Sixteen digits.
 * @param expire `MM/YY`.
 */
export async function requestCardCode(
  store: CardStore,
  { number, expire }: { number: string; expire: string },
): Promise<Answer<PendingCard>> {
  const created = await ask<{ card: Shown }>(store, "cards.create", {
    card: { number, expire: expire.replace("/", "") },
    save: true,
  });
  if (!created.result) return created;
  const { token, number: masked } = created.result.card;
  const sent = await ask<{ phone: string }>(store, "cards.get_verify_code", { token });
  // The provider publishes no code for a card without a phone, but there is hardly another reason.
  if (sent.refusal === "OTHER") return { refusal: "CARD_WITHOUT_PHONE", result: null };
  if (!sent.result) return sent;
  const grouped = masked.match(/.{1,4}/g)?.join(" ") ?? masked;
  return { refusal: null, result: { token, number: grouped, phone: sent.result.phone } };
}

/** @returns The token by which we may charge the card. It may be another one. */
export async function confirmCard(
  store: CardStore,
  token: string,
  code: string,
): Promise<Answer<{ token: string }>> {
  const { refusal, result } = await ask<{ card: Shown }>(store, "cards.verify", { token, code });
  return result ? { refusal: null, result: result.card } : { refusal, result: null };
}

/** The provider's codes. */
const refusals: Readonly<Record<number, CardRefusal>> = {
  [-31_300]: "CARD_INVALID",
  [-31_301]: "CARD_EXPIRED",
  [-31_101]: "TOKEN_UNKNOWN",
  [-31_102]: "TOKEN_UNKNOWN",
  [-31_103]: "CODE_WRONG",
  [-31_400]: "TOKEN_UNKNOWN",
};

const timeoutMs = 5_000;

/** A method of Payme's Subscribe API that browsers may call. */
async function ask<T>(
  { url, terminal }: CardStore,
  method: string,
  params: object,
): Promise<Answer<T>> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-auth": terminal },
      body: JSON.stringify({ id: 1, method, params }),
      // Send the provider neither our cookies nor the referring page.
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { result, error } = (await response.json()) as { result?: T; error?: { code: number } };
    if (result) return { refusal: null, result };
    return { refusal: refusals[error?.code ?? 0] ?? "OTHER", result: null };
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
