import { useEffect } from "react";
import { href, useNavigate } from "react-router";
import { useMessages } from "../../session/messages.ts";
import { useSession, useClientSession } from "../../session/client-session-context.ts";

/** Leads home when a session has ended, and says why when nobody asked for it. Specification, points 4 and 8. */
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
