import { describeError } from "@dasturxon/contract/error-text";
import type { QuoteProblem } from "@dasturxon/contract/entities/quote";
import type { ErrorCode } from "@dasturxon/contract/errors";
import type { Words } from "@dasturxon/messages/words";

/** The part of checkout that a problem is about, in the order of the screen. */
export type Part = "where" | "when" | "payment" | "receiver" | "promo" | "cashback" | "basket";

export type CheckoutProblem = { part: Part; code: string; text: string; isBlocking: boolean };

const parts: Partial<Record<ErrorCode, Part>> = {
  ADDRESS_REQUIRED: "where",
  OUT_OF_ZONE: "where",
  BRANCH_NOT_FOUND: "where",
  BRANCH_REQUIRED: "where",
  BRANCH_NOT_AVAILABLE: "where",
  SERVICE_TYPE_NOT_AVAILABLE: "where",
  TABLE_NOT_AVAILABLE: "where",
  BRANCH_CLOSED: "when",
  LATER_TIME_REQUIRED: "when",
  SLOT_NOT_AVAILABLE: "when",
  TIME_INVALID: "when",
  PAYMENT_TYPE_NOT_AVAILABLE: "payment",
  CARD_REFUSED: "payment",
  PROMO_NOT_FOUND: "promo",
  PROMO_INACTIVE: "promo",
  PROMO_NOT_STARTED: "promo",
  PROMO_EXPIRED: "promo",
  PROMO_BELOW_MINIMUM: "promo",
  PROMO_USED_UP: "promo",
  PROMO_ALREADY_USED: "promo",
  CASHBACK_REDUCED: "cashback",
};

/** What has not been said yet. It is no reproach before the customer wants to go on. */
const open: readonly string[] = ["ADDRESS_REQUIRED", "BRANCH_REQUIRED", "LATER_TIME_REQUIRED"];

export const isOpenQuestion = ({ code }: CheckoutProblem) => open.includes(code);

/** What a quote says against an order, each beside what it is about. */
export function quoteProblems(problems: readonly QuoteProblem[], words: Words): CheckoutProblem[] {
  return problems.map((problem) => ({
    part: parts[problem.code] ?? "basket",
    code: problem.code,
    text: problemText(problem, words),
    isBlocking: problem.isBlocking,
  }));
}

/** The text of the catalogue; a closed branch also says when it opens. */
export function problemText(
  { code, values }: Pick<QuoteProblem, "code" | "values">,
  { t, format, language }: Words,
): string {
  const opensAt = values?.["opensAt"];
  if (code === "BRANCH_CLOSED" && typeof opensAt === "string") {
    const day = format.day(opensAt, new Date());
    return `${t.branch.closedUntil(day, format.time(opensAt))}. ${t.checkout.closedNow}`;
  }
  return describeError(code, values ?? {})[language];
}
