export type SentMessage = { to: string; channel: "sms"; text: string; at: string };

export type Outbox = {
  add(message: { to: string; text: string }): void;
  /** Newest first; of one phone, or of all. */
  list(to?: string): SentMessage[];
};

/** Newest messages that are kept, so that memory is bounded. */
const maxMessages = 1_000;

export function outbox(clock: () => Date): Outbox {
  const sent: SentMessage[] = [];
  return {
    add({ to, text }) {
      sent.unshift({ to, channel: "sms", text, at: clock().toISOString() });
      sent.length = Math.min(sent.length, maxMessages);
    },
    list: (to) => (to === undefined ? [...sent] : sent.filter((message) => message.to === to)),
  };
}
