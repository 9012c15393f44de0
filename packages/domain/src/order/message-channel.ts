import type { MessageChannel } from "@dasturxon/contract/entities/message-settings";

type Reachability = {
  /** The customer's choice, if any. */
  chosen: MessageChannel | null;
  /** The brand's bot can write to the customer. */
  hasBot: boolean;
  /** A browser of the customer receives notifications. */
  hasPush: boolean;
};

/** The one channel of a message about an order: the chosen one if it is available, else the other. Decision 0069. */
export function messageChannel({ chosen, hasBot, hasPush }: Reachability): MessageChannel {
  if (chosen === "NONE") return "NONE";
  if (hasPush && (chosen === "PUSH" || !hasBot)) return "PUSH";
  return hasBot ? "BOT" : "NONE";
}
