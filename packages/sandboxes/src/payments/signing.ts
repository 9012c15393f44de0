import { createHmac, timingSafeEqual } from "node:crypto";

// The sandbox's own protocol: JSON signed by HMAC-SHA256 with the account's secret, and tokens that contain their
// data, so that pages and cards survive a restart.

/** Header with the signature of a message's body, and with a request's account id. */
export const signatureHeader = "x-sandbox-signature";
export const terminalHeader = "x-sandbox-terminal";

export const signatureOf = (secret: string, text: string) =>
  createHmac("sha256", secret).update(text).digest("base64url");

export function isSigned(secret: string, text: string, signature: string | null): boolean {
  const expected = Buffer.from(signatureOf(secret, text));
  const actual = Buffer.from(signature ?? "");
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** `{payload}.{signature}`, both URL-safe. */
export function signedToken(secret: string, value: object): string {
  const payload = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${payload}.${signatureOf(secret, payload)}`;
}

/**
 * Contents of a token, or `null` if it is not ours.
 *
 * @param secretOf Returns the secret of the token's account.
 */
export function openToken(
  token: string,
  secretOf: (terminal: string) => string | null,
): { terminal: string } | null {
  const [payload = "", signature = ""] = token.split(".");
  const value = parsed(Buffer.from(payload, "base64url").toString()) as {
    terminal?: unknown;
  } | null;
  const terminal = typeof value?.terminal === "string" ? value.terminal : "";
  const secret = secretOf(terminal);
  return secret && isSigned(secret, payload, signature) ? { ...value, terminal } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
