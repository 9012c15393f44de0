import type { Branch } from "@dasturxon/contract/entities/branch";

/** Minutes that cooking takes longer now. Decision 0050. */
export const busyMinutes = ({ busy }: Pick<Branch, "busy">, now: Date): number =>
  busy && now < new Date(busy.until) ? busy.minutes : 0;
