import { createHmac, timingSafeEqual } from "node:crypto";
import { INIT_DATA_LIFETIME_SECONDS } from "@dasturxon/contract/constants";
import type * as z from "zod";

/** Required bot token, and the current time. */
export type SignedFor = { botToken: string; now: Date };

export type SignedRecord<T> = {
  record: T;
  /** To the second. */
  signedAt: Date;
  /** Equal for equal fields, regardless of order and encoding. */
  signature: Buffer;
};

/** The messenger's clock may be this far ahead of ours. */
const clockSkewSeconds = 60;

/**
 * A record in a query string that the messenger signed with a bot's key.
 *
 * @param name Field of the query string whose JSON is the record. @returns `null` if it is not signed by this bot's
 * key, names a field twice, is older than a day, or has no such record. @see Decision S4.33.
 */
export function readSignedRecord<T>(
  raw: string,
  name: "user" | "contact",
  schema: z.ZodType<T>,
  signedFor: SignedFor,
): SignedRecord<T> | null {
  const fields = readSigned(raw, signedFor);
  const record = schema.safeParse(parseJson(fields?.get(name)));
  if (!fields || !record.success) return null;
  return {
    record: record.data,
    signedAt: new Date(Number(fields.get("auth_date")) * 1000),
    signature: Buffer.from(fields.get("hash") ?? "", "hex"),
  };
}

/** Each value is decoded once and not parsed: the signature is over the JSON as the messenger wrote it. */
function readSigned(raw: string, { botToken, now }: SignedFor): Map<string, string> | null {
  const pairs = [...new URLSearchParams(raw)];
  const fields = new Map(pairs);
  if (fields.size < pairs.length || !pairs.every(isOneLine)) return null;
  const hash = fields.get("hash") ?? "";
  if (!/^[0-9a-f]{64}$/i.test(hash)) return null;
  if (!timingSafeEqual(Buffer.from(hash, "hex"), signatureOf(fields, botToken))) return null;
  return isFresh(fields.get("auth_date") ?? "", now) ? fields : null;
}

/**
 * The signed text has one line per field. A name or value with a line break, or a name with `=`, would let the same
 * text be parsed as other fields.
 */
const isOneLine = ([name, value]: [string, string]) => /^\w+$/.test(name) && !/\p{Cc}/u.test(value);

/** HMAC-SHA256 over all fields except `hash`; `signature`, made for third parties, is one of them. */
export function signatureOf(fields: Iterable<[string, string]>, botToken: string): Buffer {
  const checked = [...fields]
    .filter(([name]) => name !== "hash")
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("\n");
  const key = createHmac("sha256", "WebAppData").update(botToken).digest();
  return createHmac("sha256", key).update(checked).digest();
}

/** @param authDate Seconds since 1970. */
function isFresh(authDate: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(authDate)) return false;
  const age = now.getTime() / 1000 - Number(authDate);
  return age <= INIT_DATA_LIFETIME_SECONDS && age >= -clockSkewSeconds;
}

/** @returns `undefined` for what is no JSON. */
function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
