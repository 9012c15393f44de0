import { completeMessages } from "@dasturxon/messages/load-messages";
import { maskPhone } from "@dasturxon/messages/mask-phone";
import { useEffect } from "react";
import { useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { signInByClick } from "./sign-in-by-click.ts";

/** Signs in customers whom Click's app brings; rendered on the pages that it opens. */
export default function ClickHost() {
  const clientSession = useClientSession();
  const messages = useMessages();
  useEffect(() => {
    void signInByClick(clientSession, window, async ({ firstName, phone }) => {
      await completeMessages(messages);
      const title = messages.t.messenger.signedInAs;
      const text = [firstName, maskPhone(phone)].filter(Boolean).join(" · ");
      clientSession.notices.getState().notify({ type: "info", title, text });
    });
  }, [clientSession, messages]);
  return null;
}
