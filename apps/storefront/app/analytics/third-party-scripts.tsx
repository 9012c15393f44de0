import { outsideCounters } from "@dasturxon/domain/outside/outside-services";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { lazyComponent } from "../session/lazy-component.tsx";
import { useClientSession } from "../session/client-session-context.ts";
import { useConsent } from "./consent.ts";

const ConsentNotice = lazyComponent(() => import("./consent-notice.tsx"));

/**
 * Tells a brand's counters which page is open, and asks before them where the brand wants that. Whatever becomes of
 * them is theirs: they come after everything of ours. Specification, point 1: metrics and pixels are injected.
 */
export function ThirdPartyScripts() {
  const clientSession = useClientSession();
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const { merchant, settings } = clientSession.shell.brand ?? {};
  const consent = useConsent(merchant?.id);
  const hasCounters = settings !== undefined && outsideCounters(settings).length > 0;
  const isAsked = hasCounters && settings.counterConsent === true;
  const mayCount = hasCounters && (!isAsked || consent === "given");

  useEffect(() => {
    if (mayCount)
      import("./trackers.ts").then(
        ({ trackPage }) => trackPage(clientSession, page),
        // Nobody can count while offline.
        () => {},
      );
  }, [clientSession, page, mayCount]);

  return isAsked && consent === null && <ConsentNotice />;
}
