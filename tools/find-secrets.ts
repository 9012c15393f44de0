// Finds known secrets, and what looks like one, in what a test run has left. `npm run check:secrets`.

export type SecretKind =
  | "key"
  | "session"
  | "code"
  | "card token"
  | "card number"
  | "header"
  | "bot token";

/** A secret that was used. `of`: the database of its test, or the installation. */
export type KnownSecret = { kind: SecretKind; value: string; of: string };

/** A row, a line of the log, or a browser's storage. */
export type SearchedText = { of: string; text: string };

export type Finding = { kind: SecretKind; around: string };

/** Needles are looked up by as many first characters. */
const prefixLength = 8;
/** Characters shown on each side. */
const shown = 40;

/** Few digits are searched in what their own test left: by chance they are everywhere. */
const isShort = ({ value }: KnownSecret) => value.length < prefixLength;

/**
 * Finds the secrets in a text, in the clear or in any usual encoding. What is sealed or hashed is not found, and neither
 * are masked card numbers.
 */
export function secretFinder(
  secrets: readonly KnownSecret[],
): (searched: SearchedText) => Finding[] {
  const needles = needlesOf(secrets.filter((secret) => !isShort(secret)));
  const codes = Map.groupBy(secrets.filter(isShort), ({ of }) => of);
  const codesOf = new Map(
    [...codes].map(([of, each]) => [of, [...new Set(each.map(({ value }) => value))]]),
  );
  return ({ of, text }) => {
    const findings: Finding[] = [];
    const add = (kind: SecretKind, at: number) =>
      findings.push({ kind, around: text.slice(Math.max(0, at - shown), at + shown) });
    findNeedles(text, needles, add);
    findCodes(text, codesOf.get(of) ?? [], add);
    findPatterns(text, add);
    return findings;
  };
}

type Needles = Map<string, { kind: SecretKind; encoded: string }[]>;

function needlesOf(secrets: readonly KnownSecret[]): Needles {
  const needles: Needles = new Map();
  const kinds = secrets.flatMap(({ kind, value }) =>
    encodingsOf(value).map((encoded) => [encoded, kind] as const),
  );
  for (const [encoded, kind] of new Map(kinds)) {
    const prefix = encoded.slice(0, prefixLength);
    needles.set(prefix, [...(needles.get(prefix) ?? []), { kind, encoded }]);
  }
  return needles;
}

/** Each at every offset of base64: a secret inside of a longer text has one of three forms. */
function encodingsOf(value: string): string[] {
  const bytes = Buffer.from(value);
  const inBase64 = [0, 1, 2].flatMap((offset) => {
    const whole = Buffer.concat([Buffer.alloc(offset), bytes]).toString("base64");
    // The first and last characters depend on their neighbours.
    const own = whole.slice(offset && offset + 1, Math.floor((offset + bytes.length) / 3) * 4);
    return [own, own.replaceAll("+", "-").replaceAll("/", "_")];
  });
  const isToken = /^[\w-]{40,}$/.test(value);
  return [
    value,
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value),
    bytes.toString("hex"),
    ...(isToken ? [Buffer.from(value, "base64url").toString("hex")] : []),
    ...inBase64,
  ].filter((encoded) => encoded.length >= prefixLength);
}

function findNeedles(text: string, needles: Needles, add: (kind: SecretKind, at: number) => void) {
  for (let at = 0; at + prefixLength <= text.length; at += 1)
    for (const { kind, encoded } of needles.get(text.slice(at, at + prefixLength)) ?? [])
      if (text.startsWith(encoded, at)) add(kind, at);
}

/** As words of a text: not as parts of an id, and not as numbers of their own, which are sums. */
const digitsInText = /(?<=["\s\\:])(?<!": ?)\d{4,7}(?=["\s\\.,])/g;

function findCodes(
  text: string,
  codes: readonly string[],
  add: (kind: SecretKind, at: number) => void,
) {
  for (const { 0: digits, index } of codes.length > 0 ? text.matchAll(digitsInText) : [])
    if (codes.includes(digits)) add("code", index);
}

const cardNumber = /(?<![\w.-])\d(?:[ -]?\d){15}(?![\w-])/g;
const basicHeader = /\bBasic [A-Za-z0-9+/_-]{8,}=*/g;
const bearerHeader = /\bBearer [\w.~+/-]{8,}=*/g;
const botToken = /(?:\bbot|(?<![\w-]))\d{6,}:[\w-]{34,35}(?![\w-])/g;

function findPatterns(text: string, add: (kind: SecretKind, at: number) => void) {
  for (const { 0: found, index } of text.matchAll(cardNumber))
    if (isCardNumber(found.replaceAll(/\D/g, ""))) add("card number", index);
  for (const { index } of text.matchAll(basicHeader)) add("header", index);
  for (const { index } of text.matchAll(bearerHeader)) add("header", index);
  for (const { index } of text.matchAll(botToken)) add("bot token", index);
}

/** First digits: UZCARD, HUMO, Visa, Mastercard, UnionPay, Mir, and Payme's test card that has expired. */
const issuers = /^(8600|5614|9860|4|5[1-5]|62|220[0-4]|3333)/;

function isCardNumber(digits: string): boolean {
  const sum = digits
    .split("")
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  // Payme's test cards have no check digit.
  return issuers.test(digits) && (sum % 10 === 0 || testCards.has(digits));
}

/** Payme and Uzum give these to shops. */
const testCards = new Set([
  "8600069195406311",
  "8600495473316478",
  "8600060921090842",
  "3333336415804657",
  "4444445987459073",
  "8600143417770323",
  "8600134301849596",
  "9860090101219724",
  "8600312929577175",
]);
