import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useEffect, useRef, useState } from "react";
import { createPath, useLocation, useNavigation } from "react-router";
import { pageTagMark } from "../../seo/page-tag-mark.ts";
import { useMessages } from "../../session/messages.ts";
import { mayReload } from "../../session/reload-guard.ts";
import { trackRequest } from "../../session/slow-requests.ts";
import { useClientSession } from "../../session/client-session-context.ts";
import { mainElementId } from "./main.tsx";
import styles from "./page-changes.module.css";

/**
 * Says what a browser says by itself when documents change: moves the focus to the new page, names it, and
 * shows that one is on its way.
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
    setOpened(t.shell.opened(document.title));
    document.getElementById(mainElementId)?.focus({ preventScroll: true });
  }, [pathname, t]);

  // What the server wrote of the first page would name the wrong one to who shares the next.
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

/** A newer build takes over with the next page, unless a notice is still to be read. Specification, point 4. */
function useNewBuild(pathname: string) {
  const { updates, notices } = useClientSession();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const isDue = updates.isWaiting && notices.getState().notices.length === 0;
    if (isDue && mayReload(window, Date.now())) window.location.reload();
  }, [pathname, updates, notices]);
}

/** There while a page is on its way. */
function Progress({ to }: { to: string }) {
  const { slow } = useClientSession();
  useEffect(() => trackRequest(slow, () => window.location.assign(to)), [slow, to]);
  return <div className={styles.bar} data-under-way="" />;
}
