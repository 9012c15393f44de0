import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from "node:crypto";

export type SigningPurpose =
  | "quote"
  | "phone-code"
  | "phone"
  | "address"
  | "usage"
  | "bot-hook"
  | "sms-hook"
  | "launch"
  | "device"
  | "web-push"
  | "sandbox";

/** Places where sealed data are stored. `reseal.ts` goes through each of them. */
export type SealedPlace = "merchant secret" | "card" | "old phone";

/** Identifies a sealed text: it opens only with the same owner. */
export type SealedFor = { place: SealedPlace; owner: string };

/** `SECRETS_KEY` of the environment: any long random texts. The first seals and signs, all open and verify. */
export type SecretsKeys = readonly [string, ...string[]];

/** Keys with one purpose each, derived from those of the installation. Decision 0043. */
export type Secrets = {
  /** HMAC-SHA256 of the text under the first key of this purpose. */
  sign(purpose: SigningPurpose, text: string): Buffer;
  /** The HMAC under each key, the first key's first, to look up a hash that was stored before a rotation. */
  signWithEach(purpose: SigningPurpose, text: string): [Buffer, ...Buffer[]];
  /** Whether it is the HMAC of the text under any key. */
  verify(purpose: SigningPurpose, text: string, signature: Buffer): boolean;
  /** Encrypts data at rest in the database (AES-256-GCM, first key of purpose "secrets"). */
  seal(text: string, sealedFor: SealedFor): Buffer;
  /** @throws UnsealError for unknown keys, another owner, or damaged bytes. */
  unseal(bytes: Buffer, sealedFor: SealedFor): string;
  /**
   * The same text sealed by the first key.
   *
   * @returns `null` if it is sealed by that already. @throws UnsealError
   */
  reseal(bytes: Buffer, sealedFor: SealedFor): Buffer | null;
  /** A name for each key, the first key's first, from which the key cannot be guessed. */
  fingerprints(): string[];
  /** Fingerprint of the key that sealed it; `null` if no key opens it. */
  sealedBy(bytes: Buffer, sealedFor: SealedFor): string | null;
};

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;
/** Hexadecimal digits. */
const fingerprintLength = 16;

/** A secret cannot be decrypted: an operator's problem, not caused by customers. */
export class UnsealError extends Error {
  override readonly name = "UnsealError";
}

export function secretsFrom(...[first, ...others]: SecretsKeys): Secrets {
  const current = derivedKeys(first);
  const keys: [DerivedKeys, ...DerivedKeys[]] = [current, ...others.map(derivedKeys)];
  const hmac = (key: KeyObject, text: string) => createHmac("sha256", key).update(text).digest();
  const open = (candidates: DerivedKeys[], bytes: Buffer, { owner }: SealedFor) => {
    let cause: unknown;
    for (const keyFor of candidates) {
      try {
        return opened(keyFor("secrets"), bytes, owner);
      } catch (error) {
        cause = error;
      }
    }
    throw new UnsealError(
      `The secret of ${owner} cannot be opened: no key of SECRETS_KEY is the one that it was sealed with, or the row was copied or damaged`,
      { cause },
    );
  };

  return {
    sign: (purpose, text) => hmac(current(purpose), text),
    signWithEach(purpose, text) {
      const [newest, ...older] = keys;
      return [hmac(newest(purpose), text), ...older.map((keyFor) => hmac(keyFor(purpose), text))];
    },
    verify: (purpose, text, signature) =>
      keys.some((keyFor) => {
        const expected = hmac(keyFor(purpose), text);
        return signature.length === expected.length && timingSafeEqual(signature, expected);
      }),
    seal: (text, { owner }) => sealed(current("secrets"), text, owner),
    unseal: (bytes, sealedFor) => open(keys, bytes, sealedFor),
    reseal(bytes, sealedFor) {
      if (opens(current("secrets"), bytes, sealedFor.owner)) return null;
      return sealed(current("secrets"), open(keys, bytes, sealedFor), sealedFor.owner);
    },
    fingerprints: () => keys.map(fingerprintOf),
    sealedBy(bytes, { owner }) {
      const keyFor = keys.find((one) => opens(one("secrets"), bytes, owner));
      return keyFor ? fingerprintOf(keyFor) : null;
    },
  };
}

type DerivedKeys = (purpose: SigningPurpose | "secrets" | "fingerprint") => KeyObject;

const fingerprintOf = (keyFor: DerivedKeys) =>
  keyFor("fingerprint").export().toString("hex").slice(0, fingerprintLength);

/** Derives key objects, since signing with the bytes of a key takes four times as long. */
function derivedKeys(secretsKey: string): DerivedKeys {
  const derived = new Map<string, KeyObject>();
  return (purpose) => {
    const known =
      derived.get(purpose) ??
      createSecretKey(Buffer.from(hkdfSync("sha256", secretsKey, "dasturxon", purpose, 32)));
    derived.set(purpose, known);
    return known;
  };
}

function sealed(key: KeyObject, text: string, owner: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  cipher.setAAD(Buffer.from(owner));
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

function opened(key: KeyObject, bytes: Buffer, owner: string): string {
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  const ciphertext = bytes.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString("utf8");
}

function opens(key: KeyObject, bytes: Buffer, owner: string): boolean {
  try {
    opened(key, bytes, owner);
    return true;
  } catch {
    return false;
  }
}
