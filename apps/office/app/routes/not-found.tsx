import { ButtonLink } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { SearchIcon } from "@dasturxon/ui/icons/search";
import { Link } from "react-router";
import { useMessages } from "../core/i18n/messages.ts";
import { officePages } from "../pages.ts";

export default function NotFound() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<SearchIcon size={40} />}
      title={t.frame.notFound}
      action={
        <ButtonLink renderLink={(props) => <Link to={officePages.orders} {...props} />}>
          {t.frame.toOrders}
        </ButtonLink>
      }
    />
  );
}
