import { lineKey } from "@dasturxon/domain/basket/line-key";
import type { Messages } from "@dasturxon/messages/messages";
import type { ClientSession } from "../../core/session/client-session.ts";

/** Sets the count of a line. Removing the last unit needs no confirmation and offers an undo. */
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
