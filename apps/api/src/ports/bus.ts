/**
 * Tells the other parts of the server, and other server processes where there are any, that something changed.
 * A message says what to look at again; it never carries the data itself.
 */
export type BusMessage =
  /** Settings, branches, menu or stock that visitors see: caches of this merchant are out of date. */
  | { topic: "merchant"; merchantId: string }
  /** Somebody signed out, or may no longer do what they could. */
  | { topic: "person"; merchantId: string; userId: string }
  /** History of an order of this person has a new event; `null`: of a person whose account is gone. */
  | { topic: "orders"; merchantId: string; userId: string | null };

export type Bus = {
  publish(message: BusMessage): void;
  /** @returns Ends the subscription. */
  subscribe(listener: (message: BusMessage) => void): () => void;
};
