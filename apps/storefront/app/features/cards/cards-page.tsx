import { ButtonLink } from "@dasturxon/ui/button/button";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { CardIcon } from "@dasturxon/ui/icons/card";
import { Loading, Skeleton } from "@dasturxon/ui/skeleton/skeleton";
import type { ReactNode } from "react";
import { Link, href } from "react-router";
import { PageHead } from "../../core/page/page-head.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./cards.module.css";

type Props = { title: string; fallback: string; children: ReactNode };

export function CardsPage({ title, fallback, children }: Props) {
  return (
    <div className={styles.page}>
      <PageHead title={title} fallback={fallback} />
      {children}
    </div>
  );
}

/** Skeleton of a page about cards, below its heading. */
export function CardsSkeleton() {
  const { t } = useMessages();
  return (
    <Loading label={t.cards.loading}>
      <div className={styles.bones}>
        <Skeleton shape="block" height="136px" />
        <Skeleton shape="block" height="52px" />
      </div>
    </Loading>
  );
}

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
