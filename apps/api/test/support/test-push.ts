import { PushNotSentError, type PushSender } from "../../src/ports/push-sender.ts";

/** Records notifications instead of sending them. */
export function testPush() {
  const sent: { endpoint: string; message: object }[] = [];
  const ended = new Map<string, () => Promise<unknown>>();
  const busy = new Set<string>();
  const sender: PushSender = {
    publicKey: "the-public-key",
    async send({ endpoint }, message) {
      const meanwhile = ended.get(endpoint);
      if (meanwhile) {
        await meanwhile();
        return false;
      }
      if (busy.delete(endpoint)) throw new PushNotSentError("The push service is busy");
      sent.push({ endpoint, message });
      return true;
    },
  };
  return {
    sender,
    /** Messages to this browser, oldest first. */
    sentTo: (endpoint: string) =>
      sent.filter((one) => one.endpoint === endpoint).map(({ message }) => message),
    /** The browser has ended its subscription. @param meanwhile What happens before the push service says so. */
    end: (endpoint: string, meanwhile: () => Promise<unknown> = async () => {}) =>
      ended.set(endpoint, meanwhile),
    /** The browser's push service refuses the next message. */
    failNext: (endpoint: string) => busy.add(endpoint),
  };
}
