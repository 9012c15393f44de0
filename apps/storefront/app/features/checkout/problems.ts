import type { Quote, QuoteProblem } from "@dasturxon/contract/entities/quote";
import { describeError } from "@dasturxon/contract/error-text";
import type { ErrorCode } from "@dasturxon/contract/errors";
import { missingForPromo } from "@dasturxon/domain/promo/promo";
import type { Messages } from "@dasturxon/messages/messages";
import { smoothScroll } from "@dasturxon/ui/motion/reduced-motion.ts";

/** The section of checkout that a problem belongs to, in the order of the screen. */
export type Part = "where" | "when" | "payment" | "receiver" | "promo" | "cashback" | "basket";

export type CheckoutProblem = {
  part: Part;
  code: string;
  text: string;
  isBlocking: boolean;
  /** Index in the basket; `null`: the whole order. */
  line: number | null;
  /** Values of the text, such as the units left. */
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
  SLOT_FULL: "when",
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

/** Missing input, such as a time while the branch is closed; hidden until the customer submits. */
const open: readonly string[] = [
  "ADDRESS_REQUIRED",
  "BRANCH_REQUIRED",
  "BRANCH_CLOSED",
  "LATER_TIME_REQUIRED",
];

export const isOpenQuestion = ({ code }: CheckoutProblem) => open.includes(code);

/** Problems of a quote, grouped by field. */
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

/** Field of an error code. */
export const partOf = (code: string): Part => parts[code as ErrorCode] ?? "basket"; // Other codes belong to no section.

/** Client-side validation errors. */
export const ownProblem = (part: Part, code: string, text = ""): CheckoutProblem => ({
  part,
  code,
  text,
  isBlocking: true,
  line: null,
  values: {},
});

/**
 * The catalogue's text; a closed branch adds when it opens, and a promo with a minimum the missing amount.
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
    return `${text}. ${t.basket.promoMissing(format.sum(missingForPromo(minimum, products)))}`;
  return text;
}

/** Element of a section to scroll to if it has a problem. */
export const partElementId = (part: Part) => `checkout-${part}`;

export function showPart(part: Part) {
  const element = document.getElementById(partElementId(part));
  element?.scrollIntoView({ block: "center", behavior: smoothScroll() });
  const control = element?.querySelector<HTMLElement>("input, select, a, button");
  (control ?? element)?.focus({ preventScroll: true });
}
