import type { ApiError } from "@dasturxon/api-client/api-result";
import { Button } from "@dasturxon/ui/button/button";
import { Notice } from "@dasturxon/ui/notice/notice";
import { errorText } from "../../session/error-text.ts";
import { useMessages } from "../../session/messages.ts";
import type { LiveQuote } from "./use-live-quote.ts";
import type { PlacingState } from "./use-placing.ts";

type Props = { placing: PlacingState; live: LiveQuote };

/** What stands between the press and the order: a changed price, a refusal, a quote that did not come. */
export function OrderNotice({ placing, live }: Props) {
  const words = useMessages();
  const { t, format } = words;
  if (placing.kind === "refused") return <Refusal error={placing.error} live={live} />;
  if (live.error) {
    return (
      <Notice
        tone="danger"
        isLive
        title={t.checkout.quoteFailed}
        action={
          <Button variant="secondary" size="medium" onClick={live.renew}>
            {t.action.retry}
          </Button>
        }
      >
        {errorText(live.error, words)}
      </Notice>
    );
  }
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

function Refusal({ error, live }: { error: ApiError; live: LiveQuote }) {
  const words = useMessages();
  const { t, format } = words;
  const { old, new: now } = error.values;
  if (error.code === "QUOTE_CHANGED" && typeof old === "number") {
    // The new quote is what the button names; until it is here the server's word counts.
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
  return (
    <Notice tone="danger" isLive title={t.checkout.refusedTitle}>
      {errorText(error, words)}
      {error.fields.map(({ path, text }) => (
        <p key={path}>{text}</p>
      ))}
    </Notice>
  );
}
