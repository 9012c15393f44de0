import { openToken, signedToken } from "./signing.ts";

/** Contents of a card token. The number is masked first. */
export type SandboxCard = {
  terminal: string;
  number: string;
  /** `MM/YY`. */
  expire: string;
  name: string | null;
  phone: string;
  type: string;
  /** Behaviour of the card when it is charged. */
  mood: "PAYS" | "REFUSES" | "FAILS" | "ANSWER_LOST";
  isVerified: boolean;
};

/** The code for every phone. */
const sandboxCode = "666666";
const phone = "+998 ** *** ** 42";
/** Seconds until another code can be requested. */
const wait = 60;

// The test cards of Payme's sandbox, with the same behaviour.
const moods: Record<string, SandboxCard["mood"]> = {
  "4444445987459073": "REFUSES",
  "8600143417770323": "FAILS",
  "8600134301849596": "ANSWER_LOST",
};
const withoutPhone = "8600060921090842";
const expired = "3333336415804657";

type SecretOf = (terminal: string) => string | null;

/** The provider's API for browsers: a number becomes a token, and a code confirms it. */
export async function serveCardForm(
  request: Request,
  { secretOf, clock }: { secretOf: SecretOf; clock: () => Date },
): Promise<Response> {
  if (request.method !== "POST") return new Response("Not found", { status: 404 });
  const body = (await request.json().catch(() => ({}))) as Record<string, unknown>;
  const text = (name: string) => (typeof body[name] === "string" ? body[name] : "");
  const { pathname } = new URL(request.url);
  if (pathname.endsWith("/verify")) return verify(text("token"), text("code"), secretOf);
  const terminal = text("terminal");
  const secret = secretOf(terminal);
  if (!secret) return refusal("TERMINAL_UNKNOWN");
  const number = text("number").replaceAll(/\s/g, "");
  const [, month = "", year = ""] = /^(0[1-9]|1[0-2])\/?(\d\d)$/.exec(text("expire")) ?? [];
  if (!/^\d{16}$/.test(number) || !month) return refusal("CARD_INVALID");
  if (number === withoutPhone) return refusal("CARD_WITHOUT_PHONE");
  if (number === expired || hasEnded(month, year, clock())) return refusal("CARD_EXPIRED");
  const card: SandboxCard = {
    terminal,
    number: `${number.slice(0, 4)} ${number.slice(4, 6)}** **** ${number.slice(-4)}`,
    expire: `${month}/${year}`,
    name: text("name") || null,
    phone,
    type: typeOf(number),
    mood: moods[number] ?? "PAYS",
    isVerified: false,
  };
  return answer({ token: signedToken(secret, card), number: card.number, phone, wait });
}

function verify(token: string, code: string, secretOf: SecretOf): Response {
  const card = openToken(token, secretOf) as SandboxCard | null;
  const secret = card && secretOf(card.terminal);
  if (!card || !secret) return refusal("TOKEN_UNKNOWN");
  if (code !== sandboxCode) return refusal("CODE_WRONG");
  const { number, expire, type } = card;
  return answer({
    token: signedToken(secret, { ...card, isVerified: true }),
    number,
    expire,
    type,
  });
}

/** A card expires at the end of its month. Two digits of the year: 99 is 2099. */
const hasEnded = (month: string, year: string, now: Date) =>
  Date.UTC(2000 + Number(year), Number(month)) <= now.getTime();

const typeOf = (number: string) =>
  number.startsWith("8600") ? "UZCARD" : number.startsWith("9860") ? "HUMO" : "OTHER";

const noStore = { "cache-control": "no-store" };
const answer = (body: object) => Response.json(body, { headers: noStore });
const refusal = (error: string) => Response.json({ error }, { status: 422, headers: noStore });
