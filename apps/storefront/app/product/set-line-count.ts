import { lineKey } from "@dasturxon/domain/basket/line-key";
import type { Messages } from "@dasturxon/messages/messages";
import type { ClientSession } from "../session/client-session.ts";

/** Sets how many of a line there are. Removing the last unit asks nothing and offers to undo it. */
export function setLineCount(
  { draft, notices }: Pick<ClientSession, "draft" | "notices">,
  key: string,
  count: number,
  { t }: Pick<Messages, "t">,
) {
  const line = draft.getState().lines.find((each) => lineKey(each) === key);
  draft.getState().changeCount(key, count);
  if (count > 0 || !line) return;
  notices.getState().notify({
    type: "info",
    title: t.basket.removed(line.seen.name),
    action: { label: t.action.undo, onPress: () => draft.getState().undoRemove() },
  });
}
