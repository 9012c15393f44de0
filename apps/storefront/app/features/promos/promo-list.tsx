import { ButtonLink } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { TicketIcon } from "@dasturxon/ui/icons/ticket";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import { Link, href } from "react-router";
import { FailureNotice } from "../../core/i18n/failure-notice.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { usePersonalQuery } from "../../core/session/query-client.ts";
import { PromoCard } from "./promo-card.tsx";
import type { PromoUse } from "./promo-card.tsx";
import styles from "./promos.module.css";

/** The codes that this person can use now, the earliest end first. Specification, point 2, "promo codes". */
export function PromoList(use: PromoUse) {
  const messages = useMessages();
  const { t } = messages;
  const { result, error, retry } = usePersonalQuery("promos", (api) => api.listPromos());
  const promos = result?.filter(({ isUsed }) => !isUsed);

  if (error) return <FailureNotice error={error} onRetry={retry} />;
  if (!promos) return <PromosSkeleton />;
  if (promos.length === 0)
    return (
      <EmptyState
        icon={<TicketIcon />}
        title={t.promos.emptyTitle}
        text={t.promos.emptyText}
        action={
          <ButtonLink renderLink={(look) => <Link {...look} to={href("/")} />}>
            {t.page.toMenu}
          </ButtonLink>
        }
      />
    );
  return (
    <ul className={styles.list}>
      {promos.map((promo) => (
        <li key={promo.id}>
          <PromoCard promo={promo} {...use} />
        </li>
      ))}
    </ul>
  );
}

export function PromosSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.promos.loading}>
      <div className={styles.bones}>
        <Skeleton shape="block" height="216px" />
        <Skeleton shape="block" height="216px" />
      </div>
    </Loading>
  );
}
