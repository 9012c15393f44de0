import { IconLink } from "@dasturxon/ui/icon-button/icon-button";
import { BackIcon } from "@dasturxon/ui/icons/back";
import { Link, href, useLocation, useNavigate } from "react-router";
import { useMessages } from "../../session/messages.ts";
import styles from "./order-view.module.css";

/** The number of the order, and the way back to the list: to its very place, when it was opened from there. */
export function OrderHead({ title }: { title: string }) {
  const { t } = useMessages();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isFromList = Boolean((state as { isFromList?: boolean } | null)?.isFromList); // Ours: see `order-card.tsx`.
  return (
    <div className={styles.head}>
      <IconLink
        label={t.screen.orders}
        icon={<BackIcon />}
        edge="start"
        renderLink={(look) => (
          <Link
            {...look}
            to={href("/profile/orders")}
            onClick={(event) => {
              if (!isFromList) return;
              event.preventDefault();
              void navigate(-1);
            }}
          />
        )}
      />
      <h1>{title}</h1>
    </div>
  );
}
