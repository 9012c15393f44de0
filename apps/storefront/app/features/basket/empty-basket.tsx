import { ButtonLink } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { BasketIcon } from "@dasturxon/ui/icons/basket";
import { Link, href } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";

export function EmptyBasket() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<BasketIcon />}
      title={t.basket.empty}
      text={t.basket.emptyText}
      action={
        <ButtonLink renderLink={(look) => <Link {...look} to={href("/")} />}>
          {t.basket.toMenu}
        </ButtonLink>
      }
    />
  );
}
