import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useEffect, useRef, useState } from "react";
import { createPath, useLocation, useNavigation } from "react-router";
import { pageTagMark } from "../../platform/seo/page-tag.ts";
import { useMessages } from "../../core/i18n/messages.ts";
import { reloadOnce } from "../../platform/updates/reload-guard.ts";
import { trackRequest } from "../../core/session/slow-requests.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { mainElementId } from "./main.tsx";
import { withdrawLanguageOffer } from "./mark-language-offer.ts";
import styles from "./page-changes.module.css";

/**
 * Replaces what a browser does when documents change: focuses the new page, announces its title, and shows progress. The
 * offer of a language ends with the first page.
 */
export function PageChanges() {
  const { t } = useMessages();
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const first = useRef(address);
  const announced = useRef(pathname);
  const [opened, setOpened] = useState("");
  useNewBuild(pathname);

  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    withdrawLanguageOffer(document);
    setOpened(t.shell.opened(document.title));
    document.getElementById(mainElementId)?.focus({ preventScroll: true });
  }, [pathname, t]);

  // Remove the first page's metadata: it would be wrong if the next page is shared.
  useEffect(() => {
    if (address === first.current) return;
    for (const tag of document.head.querySelectorAll(`[${pageTagMark}]`)) tag.remove();
  }, [address]);

  const { location: next } = useNavigation();
  return (
    <>
      <VisuallyHidden>
        <output>{opened}</output>
      </VisuallyHidden>
      {next && <Progress to={createPath(next)} />}
    </>
  );
}

/** A newer build is loaded with the next page, unless a notice is still visible. Specification, point 4. */
function useNewBuild(pathname: string) {
  const { updates, notices } = useClientSession();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const isDue = updates.isWaiting && notices.getState().notices.length === 0;
    if (isDue) reloadOnce(window);
  }, [pathname, updates, notices]);
}

/** Shown while a page is loading. */
function Progress({ to }: { to: string }) {
  const { slow } = useClientSession();
  useEffect(() => trackRequest(slow, () => window.location.assign(to)), [slow, to]);
  return <div className={styles.bar} data-under-way="" />;
}
