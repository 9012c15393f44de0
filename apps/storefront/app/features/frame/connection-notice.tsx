import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./connection-notice.module.css";

/** Shows that the shop is offline while cached pages stay readable; or that a request is slow, with a retry. */
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
 * The service worker marks a page from its cache: the browser may think that it is online. The next connection
 * removes the mark: `entry.client.tsx`.
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
