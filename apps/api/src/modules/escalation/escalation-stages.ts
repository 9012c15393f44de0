/** The group, the managers and the customer are notified one after the other that an order is still waiting. */
export type EscalationStage = "GROUP" | "MANAGERS" | "CUSTOMER";

const groupMs = 90_000;
const managersMs = 180_000;

/** The stages in the order of their times, each with its delay after the order was opened. Decision 0049. */
export function escalationStages(
  lateNoticeMinutes: number | null,
): { stage: EscalationStage; afterMs: number }[] {
  const ofStaff = [
    { stage: "GROUP" as const, afterMs: groupMs },
    { stage: "MANAGERS" as const, afterMs: managersMs },
  ];
  if (lateNoticeMinutes === null) return ofStaff;
  const ofCustomer = { stage: "CUSTOMER" as const, afterMs: lateNoticeMinutes * 60_000 };
  return [...ofStaff, ofCustomer].toSorted((one, other) => one.afterMs - other.afterMs);
}
