import { useAllTexts } from "../../core/i18n/messages.ts";
import { useGroupWatch } from "../../shop/group/use-group-watch.ts";

/** Loaded by pages of a browser that is in a group. */
export default function GroupWatch() {
  return useAllTexts({ isWanted: true }) && <Watch />;
}

function Watch() {
  useGroupWatch();
  return null;
}
