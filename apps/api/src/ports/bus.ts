/**
 * Announces changes to every part of every server process. A message names the data to read again and never contains
 * them. It is published after the commit, and may be lost if its process dies at that moment: `watchChanges` finds
 * such changes.
 */
export type BusMessage =
  /** Settings, branches, menu or stock that visitors see: caches of this merchant are out of date. */
  | { topic: "merchant"; merchantId: string }
  /** A person signed out or was deactivated: cached sessions are outdated. */
  | { topic: "person"; merchantId: string; userId: string }
  /** An order of this person has a new event; `null`: the person's account is gone. */
  | { topic: "orders"; merchantId: string; userId: string | null }
  /** A reservation of this merchant is new or has changed. */
  | { topic: "reservations"; merchantId: string }
  /** A review of an order of this merchant is new or has changed. */
  | { topic: "reviews"; merchantId: string }
  /** A group basket has changed. */
  | { topic: "group"; merchantId: string; groupId: string }
  /** A kitchen of this merchant takes longer than before, or less long. */
  | { topic: "kitchen"; merchantId: string }
  /** Messages may have been missed: everything may be outdated. */
  | { topic: "resync" };

export type Bus = {
  /** All listeners of this process have been called when it returns; other processes get it soon. */
  publish(message: BusMessage): void;
  /** The same for this process only: it found a change that the others find themselves. */
  publishHere(message: BusMessage): void;
  /** @returns Ends the subscription. */
  subscribe(listener: (message: BusMessage) => void): () => void;
};
