import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { useMessages } from "../../session/messages.ts";
import { useClientSession } from "../../session/client-session-context.ts";
import styles from "./connection-notice.module.css";

/** Says that there is no connection while what was last seen can be read on; or that it is slow, with another try. */
export function ConnectionNotice() {
  const { t } = useMessages();
  const { slow } = useClientSession();
  const waits = useStore(slow, (state) => state.waits);
  const isOffline = useSyncExternalStore(watchConnection, isWithoutConnection, () => false);
  const retries = waits.flatMap(({ retry }) => retry ?? []);
  return (
    <div className={styles.notice} data-shown={isOffline || waits.length > 0}>
      <output>{isOffline ? t.shell.offline : waits.length > 0 && t.shell.slow}</output>
      {!isOffline && retries.length > 0 && (
        <button
          type="button"
          className={styles.retry}
          onClick={() => retries.forEach((retry) => retry())}
        >
          {t.action.retry}
        </button>
      )}
    </div>
  );
}

/**
 * The service worker marks a page that nobody answered for: the browser may think that it has a connection. The mark
 * goes with the next one: `entry.client.tsx`.
 */
const isWithoutConnection = () => !navigator.onLine || "kept" in document.documentElement.dataset;

function watchConnection(onChange: () => void) {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
