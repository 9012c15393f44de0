import { IconLink } from "@dasturxon/ui/icon-button/icon-button";
import { BackIcon } from "@dasturxon/ui/icons/back";
import { Link, href, useNavigate } from "react-router";
import { isEntryPage } from "./navigation.ts";
import { useMessages } from "../i18n/messages.ts";
import styles from "./page-head.module.css";

/** Back link and heading of a page. Without scripts, or on the first page of a visit, Back leads to the menu. */
export function PageHead({ title }: { title?: string }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  return (
    <div className={styles.head}>
      <IconLink
        label={t.action.back}
        icon={<BackIcon />}
        edge="start"
        renderLink={(look) => (
          <Link
            {...look}
            to={href("/")}
            onClick={(event) => {
              if (isEntryPage()) return;
              event.preventDefault();
              void navigate(-1);
            }}
          />
        )}
      />
      {title && <h1>{title}</h1>}
    </div>
  );
}
