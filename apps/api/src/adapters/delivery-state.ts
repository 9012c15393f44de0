import type { DeliveryState } from "../ports/sms-gateway.ts";

/** Names of final states: contracts and networks have different ones. Case and punctuation do not matter. */
const final: Record<string, DeliveryState> = {
  delivered: "delivered",
  delivrd: "delivered",
  notdelivered: "undelivered",
  undelivered: "undelivered",
  undeliv: "undelivered",
  undeliverable: "undelivered",
  failed: "undelivered",
  rejected: "undelivered",
  rejectd: "undelivered",
  deleted: "undelivered",
  expired: "undelivered",
  ttlexpired: "undelivered",
};

/** Any other state, also an unknown one, is not final. */
export const deliveryState = (word: string): DeliveryState =>
  final[word.toLowerCase().replaceAll(/[^a-z]/g, "")] ?? "in flight";
