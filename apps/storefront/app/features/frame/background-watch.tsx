import { MessengerWatch } from "../../platform/telegram/messenger-watch.tsx";
import { ThirdPartyScripts } from "../../platform/analytics/third-party-scripts.tsx";
import { ConnectionNotice } from "./connection-notice.tsx";
import { MenuRefresh } from "./menu-refresh.tsx";
import { PageChanges } from "./page-changes.tsx";

/** Background watchers of a page, idle until something changes. */
export default function BackgroundWatch() {
  return (
    <>
      <PageChanges />
      <ConnectionNotice />
      <MenuRefresh />
      <MessengerWatch />
      <ThirdPartyScripts />
    </>
  );
}
