import { webcrypto } from "node:crypto";

// A browser's side of web push, after RFC 8291 and RFC 8188, by WebCrypto: it shares no code with the library that encrypts.

const { subtle } = webcrypto;

type Receiver = {
  privateKey: webcrypto.CryptoKey;
  /** An uncompressed point of P-256. */
  publicKey: Uint8Array<ArrayBuffer>;
  auth: Uint8Array<ArrayBuffer>;
};

const curve = { name: "ECDH", namedCurve: "P-256" };
const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** @testing A subscription's keys, and what reads the messages for them. */
export async function pushBrowser() {
  const { privateKey, publicKey } = await subtle.generateKey(curve, true, ["deriveBits"]);
  const receiver: Receiver = {
    privateKey,
    publicKey: new Uint8Array(await subtle.exportKey("raw", publicKey)),
    auth: webcrypto.getRandomValues(new Uint8Array(16)),
  };
  return {
    keys: { p256dh: base64Url(receiver.publicKey), auth: base64Url(receiver.auth) },
    /** @param body As base64url. */
    read: (body: string) => readMessage(Buffer.from(body, "base64url"), receiver),
  };
}

/** @testing The text of an encrypted message of one record. */
export async function readMessage(
  body: Uint8Array,
  { privateKey, publicKey, auth }: Receiver,
): Promise<string> {
  const bytes = new Uint8Array(body);
  const salt = bytes.slice(0, 16);
  const recordSize = new DataView(bytes.buffer).getUint32(16);
  const keyEnd = 21 + (bytes[20] ?? 0);
  const sender = bytes.slice(21, keyEnd);
  const record = bytes.slice(keyEnd);
  if (record.length > recordSize) throw new Error("The message has more than one record");
  const senderKey = await subtle.importKey("raw", sender, curve, false, []);
  const shared = await subtle.deriveBits({ name: "ECDH", public: senderKey }, privateKey, 256);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
  const secret = await derive(shared, { salt: auth, info, bytes: 32 });
  const derived = (purpose: string, length: number) =>
    derive(secret, { salt, info: Buffer.from(`Content-Encoding: ${purpose}\0`), bytes: length });
  const key = await subtle.importKey("raw", await derived("aes128gcm", 16), "AES-GCM", false, [
    "decrypt",
  ]);
  const iv = await derived("nonce", 12);
  const padded = Buffer.from(await subtle.decrypt({ name: "AES-GCM", iv }, key, record));
  // The delimiter of the last record, and padding.
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error("The message has no end");
  return padded.subarray(0, end).toString();
}

/** HKDF with SHA-256. */
async function derive(
  secret: ArrayBuffer,
  {
    salt,
    info,
    bytes,
  }: { salt: webcrypto.BufferSource; info: webcrypto.BufferSource; bytes: number },
): Promise<ArrayBuffer> {
  const key = await subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, bytes * 8);
}
