import type { Order } from "@dasturxon/contract/entities/order";

const stepMs = 5 * 60_000;
/** An hour. */
const count = 12;

/** Times for a late order: later than now and than what its customer was promised, in whole steps of five minutes. */
export function laterTimes(
  { promisedAt, deliveryAt, estimatedAt }: Pick<Order, "promisedAt" | "deliveryAt" | "estimatedAt">,
  now: Date,
): string[] {
  const promised = estimatedAt ?? promisedAt ?? deliveryAt;
  const from = Math.max(now.getTime(), promised ? Date.parse(promised) : 0);
  const first = (Math.floor(from / stepMs) + 1) * stepMs;
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * stepMs).toISOString(),
  );
}
