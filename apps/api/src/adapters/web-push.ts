import { createECDH } from "node:crypto";
import webPushLibrary from "web-push";
import { PushNotSentError, type PushSender, type PushTarget } from "../ports/push-sender.ts";

const timeoutMs = 5_000;
/** A notification of an order is of no use later. */
const timeToLiveSeconds = 600;
const goneStatuses = new Set([404, 410]);

type WebPushConfig = {
  /** 32 bytes, by which browsers recognise the installation (VAPID, RFC 8292); with others devices subscribe anew. */
  privateKey: Buffer;
  /** Address by which the browsers' makers can reach the operator. */
  subject: string;
};

export function webPush(
  { privateKey, subject }: WebPushConfig,
  request: (address: string, init: RequestInit) => Promise<Response> = fetch,
): PushSender {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  const vapidDetails = {
    subject,
    publicKey: pair.getPublicKey("base64url"),
    privateKey: pair.getPrivateKey("base64url"),
  };

  /** @returns `null`: nothing can be encrypted by the browser's keys. */
  function encrypted({ endpoint, p256dh, auth }: PushTarget, message: object) {
    try {
      return webPushLibrary.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails, TTL: timeToLiveSeconds, urgency: "high" },
      );
    } catch {
      return null;
    }
  }

  async function post(endpoint: string, init: RequestInit): Promise<number> {
    try {
      const { status, body } = await request(endpoint, init);
      await body?.cancel();
      return status;
    } catch (cause) {
      throw new PushNotSentError("The push service could not be reached", { cause });
    }
  }

  return {
    publicKey: vapidDetails.publicKey,
    async send(target, message) {
      const details = encrypted(target, message);
      if (!details) return false;
      const { "Content-Length": _, ...headers } = details.headers;
      const status = await post(target.endpoint, {
        method: "POST",
        headers,
        body: Uint8Array.from(details.body),
        // The endpoint was checked, the address of a redirect would not be.
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (goneStatuses.has(status)) return false;
      if (status < 200 || status > 299)
        throw new PushNotSentError(`The push service answered ${status}`);
      return true;
    },
  };
}
