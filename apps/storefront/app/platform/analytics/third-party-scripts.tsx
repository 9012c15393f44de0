import { analyticsServices } from "@dasturxon/domain/third-party/third-party-services";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { lazyComponent } from "../../core/page/lazy-component.tsx";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { useConsent } from "./consent.ts";

const ConsentNotice = lazyComponent(() => import("./consent-notice.tsx"));

/**
 * Reports page views to the brand's analytics services, after consent if the brand requires it. They load after
 * everything of ours. Specification, point 1: metrics and pixels are injected.
 */
export function ThirdPartyScripts() {
  const clientSession = useClientSession();
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const { merchant, settings } = clientSession.shell.brand ?? {};
  const consent = useConsent(merchant?.id);
  const hasCounters = settings !== undefined && analyticsServices(settings).length > 0;
  const needsConsent = hasCounters && settings.counterConsent === true;
  // The address of a shared order opens it.
  const isSecret = pathname.startsWith("/track/");
  const mayCount = hasCounters && !isSecret && (!needsConsent || consent === "given");

  useEffect(() => {
    if (mayCount)
      import("./trackers.ts").then(
        ({ trackPage }) => trackPage(clientSession, page),
        // Analytics need a connection.
        () => {},
      );
  }, [clientSession, page, mayCount]);

  return needsConsent && consent === null && <ConsentNotice />;
}
