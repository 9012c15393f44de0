/** Where the browser of a device receives notifications, and its keys. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** Sends notifications to browsers (Web Push, RFC 8030). */
export type PushSender = {
  /** Public VAPID key of this installation; null: notifications are not sent. */
  publicKey: string | null;
  /**
   * @param message Encrypted for the browser.
   * @returns False if the browser has ended the subscription. @throws PushNotSentError.
   */
  send(target: PushTarget, message: object): Promise<boolean>;
};

/** The service of the browser's maker did not take the message. */
export class PushNotSentError extends Error {
  override readonly name = "PushNotSentError";
}

/** An installation without an office. */
export const noPush: PushSender = {
  publicKey: null,
  send: async () => {
    throw new PushNotSentError("Notifications are switched off");
  },
};
