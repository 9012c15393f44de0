import { createHash, timingSafeEqual } from "node:crypto";

// Click signs by hashes over concatenated texts: md5 in its messages, sha1 in our requests.

/** Names of the signed fields of a message, in order. The secret key follows `service_id`. */
const signedFields = {
  prepare: ["merchant_trans_id", "amount", "action", "sign_time"],
  complete: ["merchant_trans_id", "merchant_prepare_id", "amount", "action", "sign_time"],
} as const;
export type ClickAction = keyof typeof signedFields;

/** @param field Returns the raw text of a field: "84500.00" and "84500" have different signatures. */
export function messageSignature(
  action: ClickAction,
  secretKey: string,
  field: (name: string) => string,
): string {
  const texts = [
    field("click_trans_id"),
    field("service_id"),
    secretKey,
    ...signedFields[action].map(field),
  ];
  return createHash("md5").update(texts.join("")).digest("hex");
}

/** In constant time. */
export function isSameSignature(expected: string, actual: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(actual.toLowerCase())];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The header `Auth` of a request to the Merchant API. */
export function authHeader(
  { MERCHANT_USER_ID, SECRET_KEY }: { MERCHANT_USER_ID: string; SECRET_KEY: string },
  now: Date,
): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const digest = createHash("sha1").update(`${seconds}${SECRET_KEY}`).digest("hex");
  return `${MERCHANT_USER_ID}:${digest}:${seconds}`;
}
