import { Notice } from "@dasturxon/ui/notice/notice";
import { useNow } from "../../core/page/use-now.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import type { BasketView } from "./use-basket-view.ts";

/** The branch is closed: shown before checkout, where a time can be chosen. */
export function ClosedLine({ view: { quote, isDelivery } }: { view: BasketView }) {
  const { t, format } = useMessages();
  const now = useNow();
  const closed = quote?.problems.find(({ code }) => code === "BRANCH_CLOSED");
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
