import { describeError } from "@dasturxon/contract/error-text";
import type { Quote, QuoteProblem } from "@dasturxon/contract/entities/quote";
import type { ErrorCode } from "@dasturxon/contract/errors";
import type { Messages } from "@dasturxon/messages/messages";

/** The part of checkout that a problem is about, in the order of the screen. */
export type Part = "where" | "when" | "payment" | "receiver" | "promo" | "cashback" | "basket";

export type CheckoutProblem = {
  part: Part;
  code: string;
  text: string;
  isBlocking: boolean;
  /** Its place in the basket; `null`: the whole order. */
  line: number | null;
  /** What the text speaks of, such as how many are left. */
  values: Record<string, unknown>;
};

const parts: Partial<Record<ErrorCode, Part>> = {
  ADDRESS_REQUIRED: "where",
  OUT_OF_ZONE: "where",
  BRANCH_NOT_FOUND: "where",
  BRANCH_REQUIRED: "where",
  BRANCH_NOT_AVAILABLE: "where",
  SERVICE_TYPE_NOT_AVAILABLE: "where",
  TABLE_NOT_AVAILABLE: "where",
  BRANCH_CLOSED: "when",
  BRANCH_PAUSED: "when",
  LATER_TIME_REQUIRED: "when",
  SLOT_NOT_AVAILABLE: "when",
  TIME_INVALID: "when",
  PAYMENT_TYPE_NOT_AVAILABLE: "payment",
  CARD_REFUSED: "payment",
  RECEIVER_NOT_AVAILABLE: "receiver",
  PROMO_NOT_FOUND: "promo",
  PROMO_INACTIVE: "promo",
  PROMO_NOT_STARTED: "promo",
  PROMO_EXPIRED: "promo",
  PROMO_BELOW_MINIMUM: "promo",
  PROMO_USED_UP: "promo",
  PROMO_ALREADY_USED: "promo",
  CASHBACK_REDUCED: "cashback",
};

/** What has not been said yet, such as a time while it is closed. It is no reproach before the customer wants to go on. */
const open: readonly string[] = [
  "ADDRESS_REQUIRED",
  "BRANCH_REQUIRED",
  "BRANCH_CLOSED",
  "LATER_TIME_REQUIRED",
];

export const isOpenQuestion = ({ code }: CheckoutProblem) => open.includes(code);

/** What a quote says against an order, each beside what it is about. */
export function quoteProblems(
  { problems, amounts }: Pick<Quote, "problems" | "amounts">,
  messages: Messages,
): CheckoutProblem[] {
  const products = amounts.products + amounts.promoDiscount;
  return problems.map((problem) => ({
    part: partOf(problem.code),
    code: problem.code,
    text: problemText(problem, products, messages),
    isBlocking: problem.isBlocking,
    line: problem.line ?? null,
    values: problem.values ?? {},
  }));
}

/** What a code of the catalogue is about. */
export const partOf = (code: string): Part => parts[code as ErrorCode] ?? "basket"; // Any other is nobody's part.

/** What a field of ours says by itself. */
export const ownProblem = (part: Part, code: string, text = ""): CheckoutProblem => ({
  part,
  code,
  text,
  isBlocking: true,
  line: null,
  values: {},
});

/**
 * The text of the catalogue; a closed branch also says when it opens, and a promo that wants more how much.
 *
 * @param products Their total before the promo, in whole sums.
 */
function problemText(
  { code, values }: Pick<QuoteProblem, "code" | "values">,
  products: number,
  { t, format, language }: Messages,
): string {
  const opensAt = values?.["opensAt"];
  if (code === "BRANCH_CLOSED" && typeof opensAt === "string") {
    const day = format.day(opensAt, new Date());
    return `${t.branch.closedUntil(day, format.time(opensAt))}. ${t.checkout.closedNow}`;
  }
  const text = describeError(code, values ?? {})[language];
  const minimum = values?.["minimum"];
  if (code === "PROMO_BELOW_MINIMUM" && typeof minimum === "number")
    // "Must exceed": one sum more than what is missing to the minimum.
    return `${text}. ${t.basket.promoMissing(format.sum(minimum - products + 1))}`;
  return text;
}
