import type { SmsGateway } from "../ports/sms-gateway.ts";

export type SentMessage = { to: string; channel: "sms"; text: string; at: string };

/** Newest messages that are kept; an open demo must not grow without end. */
const maxMessages = 1_000;

/** The gateway of demo mode: messages are taken by an outbox in memory that `/dev/outbox` shows. */
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
