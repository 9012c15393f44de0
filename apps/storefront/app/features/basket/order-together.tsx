import { ButtonLink } from "@dasturxon/ui/button/button";
import { PeopleIcon } from "@dasturxon/ui/icons/people";
import { Link, href } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";

/** Leads to a basket that several people fill. Decision 0071. */
export function OrderTogether() {
  const { t } = useMessages();
  return (
    <ButtonLink
      variant="quiet"
      size="medium"
      leading={<PeopleIcon size={20} />}
      renderLink={(look) => <Link {...look} to={href("/group")} />}
    >
      {t.basket.orderTogether}
    </ButtonLink>
  );
}

/** Leads from an empty basket to the group. */
export function ToGroup() {
  const { t } = useMessages();
  return (
    <ButtonLink
      variant="secondary"
      isWide
      renderLink={(look) => <Link {...look} to={href("/group")} />}
    >
      {t.basket.toGroup}
    </ButtonLink>
  );
}
