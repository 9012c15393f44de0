import { openToken, signedToken } from "./signed-token.ts";
import type { PaymeAnswer, PaymeDesk } from "./payme-desk.ts";

/** Contents of a card's token, which so survives a restart. The number is masked first. */
export type PaymeCard = {
  terminal: string;
  number: string;
  /** `MM/YY`. */
  expire: string;
  mood: "PAYS" | "BLOCKED" | "FAILS" | "SLOW";
  hasPhone: boolean;
  isVerified: boolean;
};

/** The code for every phone. */
const sandboxCode = "666666";
const phone = "99890*****42";
/** Milliseconds until another code can be requested. */
const wait = 60_000;

const moods: Record<string, PaymeCard["mood"]> = {
  "4444445987459073": "BLOCKED",
  "8600143417770323": "FAILS",
  "8600134301849596": "SLOW",
};
const withoutPhone = "8600060921090842";
const expired = "3333336415804657";

export const cardErrors = {
  numberUnknown: { code: -31300, message: "Карта с таким номером не найдена" },
  expired: { code: -31301, message: "Срок действия карты истёк" },
  blocked: { code: -31302, message: "Карта заблокирована" },
  withoutPhone: { code: -31303, message: "SMS-информирование не подключено" },
  codeWrong: { code: -31103, message: "Неверный код" },
  tokenUnknown: { code: -31400, message: "Карта не найдена" },
} as const;

type Params = Readonly<Record<string, unknown>>;
type Card = { card: Record<string, unknown> };

/** `cards.create`. */
export function createCard(desk: PaymeDesk, params: Params, now: Date): PaymeAnswer<Card> {
  const { number: given, expire } = (params["card"] ?? {}) as Params;
  const number = String(given).replaceAll(/\s/g, "");
  const [, month = "", year = ""] = /^(0[1-9]|1[0-2])(\d\d)$/.exec(String(expire)) ?? [];
  if (!/^\d{16}$/.test(number) || !month) return { error: cardErrors.numberUnknown };
  if (number === expired || hasEnded(month, year, now)) return { error: cardErrors.expired };
  const card: PaymeCard = {
    terminal: desk.id,
    number: `${number.slice(0, 6)}******${number.slice(-4)}`,
    expire: `${month}/${year}`,
    mood: moods[number] ?? "PAYS",
    hasPhone: number !== withoutPhone,
    isVerified: false,
  };
  return { result: shown(desk, card) };
}

/** `cards.get_verify_code`. */
export function sendCode(desk: PaymeDesk, { token }: Params): PaymeAnswer<object> {
  const card = openCard(desk, token);
  if (!card) return { error: cardErrors.tokenUnknown };
  if (!card.hasPhone) return { error: cardErrors.withoutPhone };
  return { result: { sent: true, phone, wait } };
}

/** `cards.verify`. */
export function verifyCard(desk: PaymeDesk, { token, code }: Params): PaymeAnswer<Card> {
  const card = openCard(desk, token);
  if (!card) return { error: cardErrors.tokenUnknown };
  if (code !== sandboxCode) return { error: cardErrors.codeWrong };
  return { result: shown(desk, { ...card, isVerified: true }) };
}

/** `cards.check`. */
export function checkCard(desk: PaymeDesk, { token }: Params): PaymeAnswer<Card> {
  const card = openCard(desk, token);
  return card ? { result: shown(desk, card) } : { error: cardErrors.tokenUnknown };
}

/** `null`: another desk's, or none of Payme. */
export function openCard(desk: PaymeDesk, token: unknown): PaymeCard | null {
  const secretOf = (id: string) => (id === desk.id ? desk.key : null);
  return openToken(String(token), secretOf) as PaymeCard | null;
}

function shown(desk: PaymeDesk, card: PaymeCard): Card {
  const { number, expire, isVerified } = card;
  const token = signedToken(desk.key, card);
  return { card: { number, expire, token, recurrent: true, verify: isVerified } };
}

/** A card expires at the end of its month. Two digits of the year: 99 is 2099. */
const hasEnded = (month: string, year: string, now: Date) =>
  Date.UTC(2000 + Number(year), Number(month)) <= now.getTime();
