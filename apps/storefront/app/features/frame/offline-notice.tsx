import { useSyncExternalStore } from "react";
import { useMessages } from "../../session/messages.ts";
import styles from "./page-changes.module.css";

/** Says so while there is no connection: what is on the screen can be read on. */
export function OfflineNotice() {
  const { t } = useMessages();
  const isOffline = useSyncExternalStore(
    watchConnection,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <output className={styles.notice} data-shown={isOffline}>
      {isOffline && t.shell.offline}
    </output>
  );
}

function watchConnection(onChange: () => void) {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
