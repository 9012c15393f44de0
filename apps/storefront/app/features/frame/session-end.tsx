import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { useSession, useClientSession } from "../../core/session/client-session-context.ts";

/**
 * Navigates home when a session has ended, and shows the reason unless the customer signed out. Specification, points
 * 4 and 8.
 */
export function SessionEnd() {
  const { t } = useMessages();
  const { notices, session } = useClientSession();
  const ended = useSession((state) => state.ended);
  const navigate = useNavigate();

  useEffect(() => {
    if (!ended) return;
    session.getState().acknowledgeEnd();
    if (ended === "forced")
      notices.getState().notify({ type: "warning", title: t.error.signedOut });
    void navigate(href("/"), { replace: true });
  }, [ended, navigate, notices, session, t]);

  return null;
}
