import { IconLink } from "@dasturxon/ui/icon-button/icon-button";
import { BackIcon } from "@dasturxon/ui/icons/back";
import { Link, href, useNavigate } from "react-router";
import { isEntryPage } from "../session/is-entry-page.ts";
import { useMessages } from "../session/messages.ts";
import styles from "./page-head.module.css";

/** The way back and the name of the page. Without scripts, and first in a visit, back is the menu. */
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
