import type { PaymentSetting } from "@dasturxon/contract/entities/payment";

/** Where a brand's cards are kept. */
export type CardOffice = {
  /** Its public address, without a slash at the end. */
  url: string;
  /** The brand's public id there. */
  terminal: string;
};

/** Why the office does not go on; `NO_CONNECTION` when it cannot be asked. */
export type CardRefusal =
  | "CARD_INVALID"
  | "CARD_EXPIRED"
  | "CARD_WITHOUT_PHONE"
  | "CODE_WRONG"
  | "TOKEN_UNKNOWN"
  | "NO_CONNECTION"
  | "OTHER";

/** A card that waits for its code. */
export type PendingCard = {
  token: string;
  /** Masked. */
  number: string;
  /** Masked phone that the code went to. */
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

/** `null` where the brand's provider keeps no cards. Saved cards are paid as PAYME. Decision "S3.094". */
export function findCardOffice(settings: readonly PaymentSetting[]): CardOffice | null {
  const { providerUrl, providerId } = settings.find(({ type }) => type === "PAYME") ?? {};
  return providerUrl && providerId ? { url: providerUrl, terminal: providerId } : null;
}

// Number and code go from the browser to the provider and never to us. Decision "S7.69".

/**
 * @param number Sixteen digits.
 * @param expire `MM/YY`.
 */
export const askCardCode = (
  { url, terminal }: CardOffice,
  { number, expire }: { number: string; expire: string },
) => tell<PendingCard>(url, { terminal, number, expire });

/** @returns The token by which we may charge the card. */
export const confirmCard = ({ url }: CardOffice, token: string, code: string) =>
  tell<{ token: string }>(`${url}/verify`, { token, code });

async function tell<T>(url: string, body: Record<string, string>): Promise<Answer<T>> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      // Neither our cookies nor the page that asks are the provider's business.
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });
    const told = (await answer.json()) as T & { error?: string };
    if (answer.ok) return { refusal: null, result: told };
    return { refusal: known.find((code) => code === told.error) ?? "OTHER", result: null };
  } catch {
    return { refusal: "NO_CONNECTION", result: null };
  }
}
