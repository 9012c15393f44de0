import type { ErrorValues } from "@dasturxon/contract/error-values";
import type { QuoteProblem } from "@dasturxon/contract/entities/quote";
import type { ErrorCode } from "@dasturxon/contract/errors";
import { CallError } from "../../../http/call-error.ts";

/** A problem of a draft: shown with a quote, and the reason to refuse the order. */
export type DraftProblem = QuoteProblem & {
  /**
   * The order's own error code, if it differs: an unknown id answers 404 (decision S6.08), while the quote says what
   * to choose instead.
   */
  refusal?: ErrorCode;
};

export type ProblemOptions = { line?: number; values?: ErrorValues; refusal?: ErrorCode };

export const blocking = (code: ErrorCode, options: ProblemOptions = {}): DraftProblem => ({
  code,
  isBlocking: true,
  ...options,
});

/** Refuses with the first blocking problem, and marks the affected lines of the basket. */
export function refuseBlocked(problems: readonly DraftProblem[]): void {
  const blockers = problems.filter(({ isBlocking }) => isBlocking);
  const [first] = blockers;
  if (!first) return;
  const fields = blockers.flatMap(({ code, line, values }) =>
    line == null ? [] : [{ path: `cartItems.${line}`, code, ...(values && { values }) }],
  );
  throw new CallError(first.refusal ?? first.code, { values: first.values ?? {}, fields });
}
