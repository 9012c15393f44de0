import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Keys with one purpose each, derived from the installation's key. */
export type Secrets = {
  /** HMAC-SHA256 of the text under the key of this purpose. */
  sign(
    purpose:
      | "quote"
      | "phone-code"
      | "phone"
      | "address"
      | "usage"
      | "bot-hook"
      | "launch"
      | "sandbox",
    text: string,
  ): Buffer;
  /**
   * Encrypts data at rest in the database (AES-256-GCM, key of purpose "secrets").
   *
   * @param belongsTo Owner and kind of the secret: it decrypts only with the same ones.
   */
  seal(text: string, belongsTo: string): Buffer;
  /** @throws UnsealError for another key or owner, or damaged bytes. */
  unseal(bytes: Buffer, belongsTo: string): string;
};

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** A secret cannot be decrypted: an operator's problem, not caused by customers. */
export class UnsealError extends Error {
  override readonly name = "UnsealError";
}

/** @param secretsKey `SECRETS_KEY` of the environment: any long random text. */
export function secretsFrom(secretsKey: string): Secrets {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string) => {
    const known =
      keys.get(purpose) ?? Buffer.from(hkdfSync("sha256", secretsKey, "dasturxon", purpose, 32));
    keys.set(purpose, known);
    return known;
  };
  return {
    sign: (purpose, text) => createHmac("sha256", keyFor(purpose)).update(text).digest(),

    seal(text, belongsTo) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, keyFor("secrets"), nonce);
      cipher.setAAD(Buffer.from(belongsTo));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },

    unseal(bytes, belongsTo) {
      const nonce = bytes.subarray(0, nonceBytes);
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      try {
        const decipher = createDecipheriv(algorithm, keyFor("secrets"), nonce, {
          authTagLength: tagBytes,
        });
        decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(tag);
        const sealed = bytes.subarray(nonceBytes + tagBytes);
        return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
      } catch (cause) {
        throw new UnsealError(
          `The secret of ${belongsTo} cannot be opened: SECRETS_KEY is not the one that it was sealed with, or the row was copied or damaged`,
          { cause },
        );
      }
    },
  };
}
