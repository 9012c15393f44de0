/**
 * Tells every part of every server process that something changed. A message says what to look at again; it never
 * carries the data itself. It is published after the change is committed, and may be lost when its process dies at that
 * moment: `watchChanges` finds what no message told of.
 */
export type BusMessage =
  /** Settings, branches, menu or stock that visitors see: caches of this merchant are out of date. */
  | { topic: "merchant"; merchantId: string }
  /** Somebody signed out, or may no longer do what they could. */
  | { topic: "person"; merchantId: string; userId: string }
  /** History of an order of this person has a new event; `null`: of a person whose account is gone. */
  | { topic: "orders"; merchantId: string; userId: string | null }
  /** Messages may have been missed: any of the above may be so. */
  | { topic: "resync" };

export type Bus = {
  /** Every listener of this process has heard it when this returns; other processes hear it soon. */
  publish(message: BusMessage): void;
  /** The same for this process alone: it has found out what the others know by themselves. */
  publishHere(message: BusMessage): void;
  /** @returns Ends the subscription. */
  subscribe(listener: (message: BusMessage) => void): () => void;
};
