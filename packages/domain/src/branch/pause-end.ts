import type { Branch } from "@dasturxon/contract/entities/branch";

/**
 * End of a branch's current pause; `"open"` without an end, `null` when it is not paused.
 *
 * @see Decision 0017.
 */
export function pauseEnd({ pause }: Pick<Branch, "pause">, now: Date): Date | "open" | null {
  if (!pause) return null;
  if (pause.until === null) return "open";
  const until = new Date(pause.until);
  return now < until ? until : null;
}
