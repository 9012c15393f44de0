import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { QuoteAmounts } from "@dasturxon/contract/entities/quote";
import type { Sum } from "@dasturxon/contract/primitives";
import type { Secrets } from "../../../secrets.ts";
import type { FrozenLines } from "./draft-lines.ts";

/** Contents of a quote token. Not secret, but signed. */
export type QuotePromise = {
  /** Hash of the priced draft. */
  fingerprint: string;
  expiresAt: Date;
  total: Sum;
  /** `null`: the quote had a blocking problem, so it has a total to compare with, but no prices. */
  frozen: FrozenQuote | null;
};

/** Prices of the order, even if the menu has changed since. */
export type FrozenQuote = {
  amounts: QuoteAmounts;
  promoId: string | null;
  branchId: string;
  lines: FrozenLines["lines"];
  /** In the order of `optionIds` of the same draft. */
  options: readonly Sum[];
  priceRounding: Sum;
};

/** The contract's limit of `quoteToken`, in characters. */
const maxLength = 4_096;
/** Larger than any token of ours; limits the decompression of forged ones. */
const maxInflatedBytes = 256 * 1024;

const amountNames = [
  "productPrice",
  "productDiscount",
  "promoDiscount",
  "products",
  "deliveryPrice",
  "deliveryDiscount",
  "servicePrice",
  "cashback",
  "cashbackEarned",
  "totalPrice",
  "totalDiscount",
] as const satisfies readonly (keyof QuoteAmounts)[];

/** The options of a draft, without duplicates: the token contains their prices only, in this order. */
export const optionIds = (
  items: readonly { modifications: readonly { id: string }[] }[],
): string[] => [
  ...new Set(items.flatMap(({ modifications }) => modifications.map(({ id }) => id))),
];

/**
 * Packs and signs a promise for this merchant. If its prices do not fit into the limit it contains the total only:
 * that takes a basket of a hundred products with dozens of options each.
 */
export function quoteToken(secrets: Secrets, merchantId: string, promise: QuotePromise): string {
  const token = signed(secrets, merchantId, pack(promise));
  return token.length <= maxLength
    ? token
    : signed(secrets, merchantId, pack({ ...promise, frozen: null }));
}

/** The promise of a token of this installation for this merchant, else `null`. */
export function readQuoteToken(
  secrets: Secrets,
  merchantId: string,
  token: string,
): QuotePromise | null {
  const [payload = "", signature = ""] = token.split(".");
  const actual = Buffer.from(signature, "base64url");
  return secrets.verify("quote", signedText(merchantId, payload), actual) ? unpack(payload) : null;
}

const signed = (secrets: Secrets, merchantId: string, payload: string) =>
  `${payload}.${secrets.sign("quote", signedText(merchantId, payload)).toString("base64url")}`;

const signedText = (merchantId: string, payload: string) => `${merchantId}.${payload}`;

type Packed = [
  fingerprint: string,
  expiresAtMs: number,
  total: Sum,
  frozen:
    | [
        amounts: number[],
        promoId: string | null,
        branchId: string,
        lines: number[],
        options: readonly Sum[],
        priceRounding: Sum,
      ]
    | null,
];

/** Arrays instead of objects, then compressed: a usual basket takes about 300 characters. */
function pack({ fingerprint, expiresAt, total, frozen }: QuotePromise): string {
  const packed: Packed = [
    fingerprint,
    expiresAt.getTime(),
    total,
    frozen && [
      amountNames.map((name) => frozen.amounts[name]),
      frozen.promoId,
      frozen.branchId,
      frozen.lines.flatMap(({ costPrice, discount }) => [costPrice, discount]),
      frozen.options,
      frozen.priceRounding,
    ],
  ];
  return deflateRawSync(JSON.stringify(packed), { level: 9 }).toString("base64url");
}

/** Only after the signature was verified, so the content is ours. */
function unpack(payload: string): QuotePromise {
  const text = inflateRawSync(Buffer.from(payload, "base64url"), {
    maxOutputLength: maxInflatedBytes,
  }).toString();
  const [fingerprint, expiresAtMs, total, frozen] = JSON.parse(text) as Packed;
  return {
    fingerprint,
    expiresAt: new Date(expiresAtMs),
    total,
    frozen: frozen && unpackFrozen(frozen),
  };
}

function unpackFrozen([amounts, promoId, branchId, lines, options, priceRounding]: NonNullable<
  Packed[3]
>): FrozenQuote {
  const pairs = Array.from({ length: lines.length / 2 }, (_, at) => ({
    costPrice: lines[at * 2] ?? 0,
    discount: lines[at * 2 + 1] ?? 0,
  }));
  const named = Object.fromEntries(amountNames.map((name, at) => [name, amounts[at] ?? 0]));
  return {
    amounts: named as QuoteAmounts,
    promoId,
    branchId,
    lines: pairs,
    options,
    priceRounding,
  };
}
