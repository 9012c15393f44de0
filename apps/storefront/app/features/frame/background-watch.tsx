import { brandStorageKey } from "@dasturxon/contract/storage-keys";
import { useEffect, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { lazyComponent } from "../../core/page/lazy-component.tsx";
import { readText } from "../../platform/storage/browser-storage.ts";
import { MessengerWatch } from "../../platform/telegram/messenger-watch.tsx";
import { ThirdPartyScripts } from "../../platform/analytics/third-party-scripts.tsx";
import { ConnectionNotice } from "./connection-notice.tsx";
import { PageChanges } from "./page-changes.tsx";
import { isMenuPage } from "../../core/i18n/messages.ts";
import { followAvailability } from "../../shop/catalog/follow-availability.ts";
import { menuBranchId } from "../../core/session/fulfilment-store.ts";
import { useShell } from "../../core/brand/shell.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";

const GroupWatch = lazyComponent(() => import("./group-watch.tsx"));
const ClickHost = lazyComponent(() => import("../../platform/click/click-host.tsx"));

/** Background watchers of a page, idle until something changes. */
export default function BackgroundWatch() {
  const { isInClick } = useShell();
  return (
    <>
      <PageChanges />
      <ConnectionNotice />
      <MenuRefresh />
      <AvailabilityWatch />
      <GroupHost />
      {isInClick ? <ClickHost /> : <MessengerWatch />}
      <ThirdPartyScripts />
    </>
  );
}

/** Most visitors are in no group, and load nothing of it. Decision 0071. */
function GroupHost() {
  const { brand } = useShell();
  const [isWanted, setWanted] = useState(false);
  const key = brand && brandStorageKey("group", brand.merchant.id);
  useEffect(() => {
    if (!key) return;
    const look = () => setWanted(readText(localStorage, key) !== null);
    look();
    window.addEventListener("storage", look);
    return () => window.removeEventListener("storage", look);
  }, [key]);
  return isWanted && <GroupWatch />;
}

/** Greys out what is stopped while the page is open. Decision 0051. */
function AvailabilityWatch() {
  const clientSession = useClientSession();
  const { brand } = useShell();
  const hasBrand = Boolean(brand);
  useEffect(
    () => (hasBrand ? followAvailability(clientSession, document) : undefined),
    [clientSession, hasBrand],
  );
  return null;
}

/**
 * Reloads the menu if the branch changed while it is shown. The server reads the branch from the cookie that
 * `persistStores` has written by then.
 */
function MenuRefresh() {
  const { branchId: rendered } = useShell();
  const { draft, fulfilment } = useClientSession();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const shown = useRef(rendered);
  // Search results depend on the branch, too.
  const isMenu = isMenuPage(pathname) || pathname === "/search";

  useEffect(() => {
    const check = () => {
      const branchId = menuBranchId(draft.getState().choices, fulfilment.getState());
      if (shown.current === branchId) return;
      shown.current = branchId;
      if (isMenu) void revalidate();
    };
    check();
    const stops = [draft.subscribe(check), fulfilment.subscribe(check)];
    return () => stops.forEach((stop) => stop());
  }, [draft, fulfilment, isMenu, revalidate]);

  return null;
}
