import { createECDH } from "node:crypto";
import webPushLibrary from "web-push";
import { PushNotSentError, type PushSender } from "../ports/push-sender.ts";

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

export function webPush({ privateKey, subject }: WebPushConfig): PushSender {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  const vapidDetails = {
    subject,
    publicKey: pair.getPublicKey("base64url"),
    privateKey: pair.getPrivateKey("base64url"),
  };
  return {
    publicKey: vapidDetails.publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      try {
        await webPushLibrary.sendNotification(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(message),
          { vapidDetails, TTL: timeToLiveSeconds, urgency: "high", timeout: timeoutMs },
        );
        return true;
      } catch (error) {
        if (error instanceof webPushLibrary.WebPushError && goneStatuses.has(error.statusCode))
          return false;
        throw new PushNotSentError("The push service did not take the message", { cause: error });
      }
    },
  };
}
