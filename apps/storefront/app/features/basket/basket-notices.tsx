import { deliveryErrors } from "@dasturxon/contract/errors/delivery-errors";
import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { Notice } from "@dasturxon/ui/notice/notice";
import { Link, href } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { withTodaysData, isBlocking } from "./price-lines.ts";
import type { PricedLine } from "./price-lines.ts";
import type { BasketView } from "./use-basket-view.ts";
import { useNow } from "../../core/page/use-now.ts";

/** Element to scroll to if the order cannot continue. */
export const changesElementId = "basket-changes";

/** Notice that lines changed since they were added; each line shows its change. */
export function ChangesNotice({ lines }: { lines: PricedLine[] }) {
  const { t } = useMessages();
  const { draft } = useClientSession();
  const changed = lines.filter(({ changes }) => changes.length > 0);
  const missing = changed.filter(({ changes }) =>
    changes.some(({ kind }) => kind === "gone" || kind === "soldOut" || kind === "notOrderable"),
  );
  if (changed.length === 0) return null;
  return (
    <div id={changesElementId} tabIndex={-1}>
      <Notice
        tone="warning"
        title={t.basket.changesTitle}
        isLive
        action={
          missing.length > 0 ? (
            <Button
              variant="secondary"
              size="medium"
              onClick={() => missing.forEach(({ key }) => draft.getState().remove(key))}
            >
              {t.basket.dropMissing}
            </Button>
          ) : (
            !changed.some(({ changes }) => changes.some(isBlocking)) && (
              <Button
                variant="secondary"
                size="medium"
                onClick={() => acceptChanges(draft.getState(), changed)}
              >
                {t.basket.acceptChanges}
              </Button>
            )
          )
        }
      >
        {t.basket.changesText}
      </Notice>
    </div>
  );
}

type Draft = { edit(key: string, line: PricedLine["line"]): void };

/** Accepts today's prices. */
export function acceptChanges({ edit }: Draft, lines: PricedLine[]) {
  for (const line of lines) if (line.changes.length > 0) edit(line.key, withTodaysData(line));
}

/** Shown when the address is outside all zones: offers another address or a pick-up. */
export function ZoneNotice({ view: { isOutOfZone } }: { view: BasketView }) {
  const { t, language } = useMessages();
  if (!isOutOfZone) return null;
  return (
    <Notice
      tone="warning"
      isLive
      action={
        <ButtonLink
          variant="secondary"
          size="medium"
          renderLink={(look) => <Link {...look} to={href("/choose-address")} />}
        >
          {t.basket.otherPlace}
        </ButtonLink>
      }
    >
      {deliveryErrors.OUT_OF_ZONE.description[language]}
    </Notice>
  );
}

/** The branch is closed: shown before checkout, where a time can be chosen. */
export function ClosedLine({ view: { quote, isDelivery } }: { view: BasketView }) {
  const { t, format } = useMessages();
  const now = useNow();
  const closed = quote?.problems.find(
    ({ code }) => code === "BRANCH_CLOSED" || code === "BRANCH_PAUSED",
  );
  if (!closed || !now) return null;
  const opensAt = closed.values?.["opensAt"];
  return (
    <Notice tone="closed" isLive title={isDelivery ? t.menu.closedDelivery : t.menu.closedPickUp}>
      {typeof opensAt === "string" &&
        `${t.menu.opens(format.day(opensAt, now), format.time(opensAt))}. `}
      {t.basket.closedNext}
    </Notice>
  );
}
