import { Outlet } from "react-router";
import { useMediaQuery } from "../core/page/use-media-query.ts";
import { useSession } from "../core/session/client-session-context.ts";
import { UnreadTag } from "../features/notifications/notifications-panel.tsx";
import { ProfileMenu } from "../features/profile/profile-menu.tsx";
import styles from "./profile.module.css";

/** Equal to `profile.module.css`. */
const wideScreen = "(min-width: 1100px)";

/** The profile's pages; on wide screens its menu is beside them, in reserved space. */
export default function ProfileLayout() {
  const isWide = useMediaQuery(wideScreen);
  const user = useSession((session) => session.user);
  return (
    <div className={styles.columns}>
      <div className={styles.menu}>
        {isWide && user && <ProfileMenu user={user} news={<UnreadTag />} />}
      </div>
      <Outlet />
    </div>
  );
}
