import { createHmac, timingSafeEqual } from "node:crypto";

// Tokens contain their data, so that cards survive a restart.

const signatureOf = (secret: string, text: string) =>
  createHmac("sha256", secret).update(text).digest("base64url");

function isSigned(secret: string, text: string, signature: string): boolean {
  const expected = Buffer.from(signatureOf(secret, text));
  const actual = Buffer.from(signature);
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
