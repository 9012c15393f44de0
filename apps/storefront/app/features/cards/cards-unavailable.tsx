import { ButtonLink } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { CardIcon } from "@dasturxon/ui/icons/card";
import { Link, href } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";

/** Shown if the brand's provider takes no cards at the moment. */
export function CardsUnavailable() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<CardIcon />}
      title={t.cards.unavailable}
      action={
        <ButtonLink
          variant="secondary"
          renderLink={(look) => <Link {...look} to={href("/profile/cards")} />}
        >
          {t.screen.cards}
        </ButtonLink>
      }
    />
  );
}
