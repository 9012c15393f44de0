import { createHash, createHmac, createPrivateKey, sign } from "node:crypto";

// Telegram's two signatures of launch data: a hash that the bot's owner can verify with the token, and a
// signature that anyone can verify with Telegram's public key.

/** In the order in which they are written. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** PKCS #8 of an Ed25519 key; the sandbox's key is 32 bytes of 7, so that anybody can verify its signatures. */
const privateKey = createPrivateKey({
  key: Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), Buffer.alloc(32, 7)]),
  format: "der",
  type: "pkcs8",
});

/** Fields with their hash, as a query. */
export function hashed(fields: Fields, token: string): string {
  const key = createHmac("sha256", "WebAppData").update(token).digest();
  const hash = createHmac("sha256", key).update(checkText(fields)).digest("hex");
  return query([...fields, ["hash", hash]]);
}

/** With the signature too, which is part of the hash. */
export function signedAndHashed(fields: Fields, token: string): string {
  const botId = token.split(":")[0];
  const message = Buffer.from(`${botId}:WebAppData\n${checkText(fields)}`);
  const signature = sign(null, message, privateKey).toString("base64url");
  return hashed([...fields, ["signature", signature]], token);
}

/** Telegram's servers write JSON with escaped slashes. */
export const telegramJson = (value: object) => JSON.stringify(value).replaceAll("/", "\\/");

/** In the format of Telegram's ids, derived from the parts. */
export const opaqueId = (...parts: string[]) =>
  createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 22);

const checkText = (fields: Fields) =>
  fields
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join("\n");

const query = (fields: Fields) =>
  fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
