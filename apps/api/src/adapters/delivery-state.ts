import type { DeliveryState } from "../ports/sms-gateway.ts";

/** Words that contracts and networks use for the same, without case and punctuation. */
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

/** All other words, unknown ones included, leave it open. */
export const deliveryState = (word: string): DeliveryState =>
  final[word.toLowerCase().replaceAll(/[^a-z]/g, "")] ?? "in flight";
