import { createHmac } from "node:crypto";

/**
 * The secret in the address of a provider's unsigned callbacks: 43 letters, digits, `_` and `-`, made of the brand's key,
 * so that it needs no place of its own and changes with the key.
 */
export const callbackSecret = (key: string, merchantId: string): string =>
  createHmac("sha256", key).update(`callback ${merchantId}`).digest("base64url");
