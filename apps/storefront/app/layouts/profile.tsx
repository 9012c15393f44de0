import { Outlet } from "react-router";
import { useSession } from "../core/session/client-session-context.ts";
import { UnreadTag } from "../features/notifications/notifications-panel.tsx";
import { ProfileMenu } from "../features/profile/profile-menu.tsx";
import { useMenuBeside } from "../features/profile/use-menu-beside.ts";
import styles from "./profile.module.css";

/** The profile's pages; on wide screens its menu is beside them, in reserved space. */
export default function ProfileLayout() {
  const isMenuBeside = useMenuBeside();
  const user = useSession((session) => session.user);
  return (
    <div className={styles.columns}>
      <div className={styles.menu}>
        {isMenuBeside && user && <ProfileMenu user={user} news={<UnreadTag />} />}
      </div>
      <Outlet />
    </div>
  );
}
