import { deliveryErrors } from "@dasturxon/contract/errors/delivery-errors";
import { ButtonLink } from "@dasturxon/ui/button/button";
import { Notice } from "@dasturxon/ui/notice/notice";
import { Link, href } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import type { BasketView } from "./use-basket-view.ts";

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
