import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import type { Catalogue } from "@dasturxon/messages/messages";
import { isMenuPage, useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import styles from "./connection-notice.module.css";
import { noticePlaceId } from "./main.tsx";

/** Shows that the shop is offline while cached pages stay readable; or that a request is slow, with a retry. */
export function ConnectionNotice() {
  const { t } = useMessages();
  const { slow } = useClientSession();
  const waits = useStore(slow, (state) => state.waits);
  const isOffline = useSyncExternalStore(watchConnection, isWithoutConnection, () => false);
  const retries = waits.flatMap(({ retry }) => retry ?? []);
  const { pathname } = useLocation();
  const isShown = isOffline || waits.length > 0;
  // A new function is called again once the page has changed, and its frame with it.
  const findPlace = () => document.getElementById(noticePlaceId);
  const place = useSyncExternalStore(neverChanges, findPlace, () => null);
  if (!place) return null;
  return createPortal(
    <div className={styles.notice} data-shown={isShown}>
      <output>{isOffline ? offlineText(pathname, t) : isShown && t.shell.slow}</output>
      {!isOffline && retries.length > 0 && (
        <button
          type="button"
          className={styles.retry}
          onClick={() => retries.forEach((retry) => retry())}
        >
          {t.action.retry}
        </button>
      )}
    </div>,
    place,
  );
}

/** Says what a page can still do without a connection. */
function offlineText(pathname: string, t: Catalogue): string {
  if (pathname === "/checkout") return t.checkout.offline;
  if (pathname.startsWith("/profile/orders")) return t.orders.offline;
  const isOfMenu = pathname === "/search" || (isMenuPage(pathname) && pathname !== "/basket");
  return isOfMenu ? t.shell.offline : t.error.networkTitle;
}

const neverChanges = () => () => {};

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
