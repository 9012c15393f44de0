import { IconLink } from "@dasturxon/ui/icon-button/icon-button";
import { BackIcon } from "@dasturxon/ui/icons/back";
import type { ReactNode } from "react";
import { Link, href, useNavigate } from "react-router";
import { isEntryPage } from "./navigation.ts";
import { useMessages } from "../i18n/messages.ts";
import styles from "./page-head.module.css";

type Props = {
  title?: string;
  /** Where Back leads without scripts, or on the first page of a visit: the page above this one. */
  fallback?: string;
  /** The page is one of the bottom navigation, beside which it needs no Back. */
  isInNavigation?: boolean;
  /** At the end of the line. */
  children?: ReactNode;
};

/** Back link and heading of a page. */
export function PageHead({ title, fallback = href("/"), isInNavigation = false, children }: Props) {
  const { t } = useMessages();
  const navigate = useNavigate();
  return (
    <div className={styles.head} data-in-navigation={isInNavigation}>
      <IconLink
        label={t.action.back}
        icon={<BackIcon />}
        edge="start"
        renderLink={(look) => (
          <Link
            {...look}
            to={fallback}
            onClick={(event) => {
              if (isEntryPage()) return;
              event.preventDefault();
              void navigate(-1);
            }}
          />
        )}
      />
      {title && <h1>{title}</h1>}
      {children}
    </div>
  );
}
