import type { Branch } from "@dasturxon/contract/entities/branch";

/**
 * Until when a branch is paused now; `"open"` when nobody has said, `null` when it is not.
 *
 * @see Decision 0017.
 */
export function pauseEnd({ pause }: Pick<Branch, "pause">, now: Date): Date | "open" | null {
  if (!pause) return null;
  if (pause.until === null) return "open";
  const until = new Date(pause.until);
  return now < until ? until : null;
}
