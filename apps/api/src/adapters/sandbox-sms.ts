import type { SmsGateway } from "../ports/sms-gateway.ts";

export type SentMessage = { to: string; channel: "sms"; text: string; at: string };

/** Newest messages that are kept, so that memory is bounded. */
const maxMessages = 1_000;

/** The gateway of demo mode: messages go to an outbox in memory, shown by `/dev/outbox`. */
export function sandboxSms(clock: () => Date): SmsGateway & { outbox(to?: string): SentMessage[] } {
  const sent: SentMessage[] = [];
  return {
    async send({ phone, text }) {
      sent.unshift({ to: phone, channel: "sms", text, at: clock().toISOString() });
      sent.length = Math.min(sent.length, maxMessages);
    },
    outbox: (to) => (to === undefined ? [...sent] : sent.filter((message) => message.to === to)),
  };
}
