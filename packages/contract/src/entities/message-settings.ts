import * as z from "zod";

/** How a customer is told about an order: by the brand's bot, by web push, or not at all. Decision 0069. */
export const MessageChannel = z.enum(["BOT", "PUSH", "NONE"]);
export type MessageChannel = z.infer<typeof MessageChannel>;

export const MessageChannelChoice = z.object({ channel: MessageChannel });

export const MessageSettings = z.object({
  /** Channel of the next message. */
  channel: MessageChannel,
  /** The customer has chosen one; it is used while it is available. */
  isChosen: z.boolean(),
  /** The brand's bot can write to the customer. */
  hasBot: z.boolean(),
  /** `applicationServerKey` of a subscription; null: this installation sends no notifications. */
  pushKey: z.string().nullable(),
  /** Where this browser receives notifications; null: nowhere. */
  endpoint: z.string().nullable(),
});
export type MessageSettings = z.infer<typeof MessageSettings>;
