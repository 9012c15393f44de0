import type { ErrorValues } from "@dasturxon/contract/error-answer";
import type { QuoteProblem } from "@dasturxon/contract/entities/quote";
import type { ErrorCode } from "@dasturxon/contract/errors";
import { CallError } from "../../http/call-error.ts";

/** What stands in the way of an order: shown with a quote, and the refusal of the order itself. */
export type DraftProblem = QuoteProblem & {
  /**
   * The order's own answer, where it differs: an id that names nothing of this person and merchant reads as
   * absent (decision S6.08), while the quote says what to choose instead.
   */
  refusal?: ErrorCode;
};

export type ProblemOptions = { line?: number; values?: ErrorValues; refusal?: ErrorCode };

export const blocking = (code: ErrorCode, options: ProblemOptions = {}): DraftProblem => ({
  code,
  isBlocking: true,
  ...options,
});

/** Refuses with the first problem that blocks, and marks the lines of the basket that have one. */
export function refuseBlocked(problems: readonly DraftProblem[]): void {
  const blockers = problems.filter(({ isBlocking }) => isBlocking);
  const [first] = blockers;
  if (!first) return;
  const fields = blockers.flatMap(({ code, line, values }) =>
    line == null ? [] : [{ path: `cartItems.${line}`, code, ...(values && { values }) }],
  );
  throw new CallError(first.refusal ?? first.code, { values: first.values ?? {}, fields });
}
