import { FailureNotice } from "../../core/i18n/failure-notice.tsx";
import type { ApiError } from "@dasturxon/api-client/api-result";
import { Notice } from "@dasturxon/ui/notice/notice";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useRemedy, RemedyButton } from "./problem-message.tsx";
import { ownProblem, partOf } from "./problems.ts";
import type { CheckoutProblem } from "./problems.ts";
import { remedyOfPart } from "./remedies.ts";
import type { LiveQuote } from "../../shop/orders/use-quote.ts";
import type { PlacingState } from "./use-placing.ts";

type Props = {
  placing: PlacingState;
  live: LiveQuote;
  /** Problems of the current quote that are shown beside their fields. */
  problems: readonly CheckoutProblem[];
};

/** Notice above the button: a changed price, a refusal, a failed quote. */
export function OrderNotice({ placing, live, problems }: Props) {
  const messages = useMessages();
  const { t, format } = messages;
  // Before a refusal: without a price the button does nothing, and only the retry goes on.
  if (live.error)
    return <FailureNotice title={t.checkout.quoteFailed} error={live.error} onRetry={live.renew} />;
  if (placing.kind === "refused")
    return <Refusal error={placing.error} live={live} problems={problems} />;
  const now = live.quote?.amounts.totalPrice;
  if (live.changedFrom !== null && now !== undefined) {
    return (
      <Notice tone="warning" isLive title={t.checkout.changedTitle}>
        {t.checkout.changedText(format.sum(live.changedFrom), format.sum(now))}
      </Notice>
    );
  }
  return null;
}

function Refusal({
  error,
  live,
  problems,
}: { error: ApiError } & Pick<Props, "live" | "problems">) {
  const messages = useMessages();
  const { t, format } = messages;
  const remedyOf = useRemedy();
  const { old, new: now } = error.values;
  if (error.code === "QUOTE_CHANGED" && typeof old === "number") {
    // The button shows the new quote's total; until it is loaded, show the server's refusal.
    const total = live.isCurrent ? live.quote?.amounts.totalPrice : now;
    return (
      <Notice tone="warning" isLive title={t.checkout.changedTitle}>
        {t.checkout.changedText(format.sum(old), format.sum(Number(total ?? now)))}
      </Notice>
    );
  }
  if (error.code === "QUOTE_EXPIRED") {
    return (
      <Notice tone="warning" isLive>
        {t.checkout.expiredText}
      </Notice>
    );
  }
  const part = partOf(error.code);
  // If the current quote has the problem too, its action is shown in its section.
  const isNamed = problems.some((problem) => problem.code === error.code);
  const remedy = isNamed
    ? null
    : (remedyOf({ ...ownProblem(part, error.code), values: error.values }) ??
      remedyOfPart(part, messages));
  const isAbsent = error.code === "NOT_FOUND";
  const of = new Set(error.fields.map(({ text }) => text));
  return (
    <Notice
      tone="danger"
      isLive
      title={t.checkout.refusedTitle}
      action={remedy && <RemedyButton remedy={remedy} />}
    >
      {isAbsent ? t.checkout.choiceGone : errorText(error, messages)}
      {[...of].map((text) => text !== error.text && <p key={text}>{text}</p>)}
    </Notice>
  );
}
