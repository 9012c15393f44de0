import { MessengerWatch } from "../../messenger/messenger-watch.tsx";
import { ThirdPartyScripts } from "../../analytics/third-party-scripts.tsx";
import { ConnectionNotice } from "./connection-notice.tsx";
import { MenuRefresh } from "./menu-refresh.tsx";

/** What looks after a page that is there: it says and does nothing until something changes. */
export default function BackgroundWatch() {
  return (
    <>
      <ConnectionNotice />
      <MenuRefresh />
      <MessengerWatch />
      <ThirdPartyScripts />
    </>
  );
}
