import { createHmac, timingSafeEqual } from "node:crypto";

// The sandbox's own protocol: JSON signed by HMAC-SHA256 under the terminal's secret, and tokens that carry what they
// stand for, so that a page or a card outlives a restart.

/** Carries the signature of a message's body, and a request's terminal. */
export const signatureHeader = "x-sandbox-signature";
export const terminalHeader = "x-sandbox-terminal";

export const signatureOf = (secret: string, text: string) =>
  createHmac("sha256", secret).update(text).digest("base64url");

export function isSigned(secret: string, text: string, signature: string | null): boolean {
  const expected = Buffer.from(signatureOf(secret, text));
  const given = Buffer.from(signature ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** `{payload}.{signature}`, both fit for a URL. */
export function signedToken(secret: string, value: object): string {
  const payload = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${payload}.${signatureOf(secret, payload)}`;
}

/**
 * Contents of a token, or `null` if it is not ours.
 *
 * @param secretOf Of the terminal that the token names.
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
