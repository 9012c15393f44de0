import { useEffect } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { watchGroup, type GroupEnd } from "./watch-group.ts";

/** Follows the group of this browser, if it is in one, and tells the customer how it ends. Needs all texts. */
export function useGroupWatch() {
  const clientSession = useClientSession();
  const messages = useMessages();
  useEffect(() => {
    const { notify } = clientSession.notices.getState();
    const { group } = messages.t;
    const titles: Record<Exclude<GroupEnd, "ordered">, string> = {
      closed: group.closedTitle,
      removed: group.removedTitle,
    };
    watchGroup(clientSession, window, {
      onEnd: (end, { orderNumber }) =>
        notify(
          end === "ordered"
            ? {
                type: "success",
                title: group.orderedTitle(String(orderNumber ?? "")),
                text: group.orderedText,
              }
            : { type: "warning", title: titles[end], text: group.stayText },
        ),
      onRefused: (error) => notify({ type: "warning", title: errorText(error, messages) }),
    });
  }, [clientSession, messages]);
}
