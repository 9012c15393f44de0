import { VisuallyHidden } from "@dasturxon/ui/visually-hidden/visually-hidden";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useMessages } from "../../session/messages.ts";
import { mainElementId } from "./main.tsx";
import styles from "./page-changes.module.css";

/** Milliseconds after which a change of page is called slow. */
const slowAfterMs = 5_000;

/**
 * Says what a browser says by itself when documents change: moves the focus to the new page, names it, and
 * shows that one is on its way.
 */
export function PageChanges() {
  const { t } = useMessages();
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [opened, setOpened] = useState("");

  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    setOpened(t.shell.opened(document.title));
    document.getElementById(mainElementId)?.focus({ preventScroll: true });
  }, [pathname, t]);

  const isUnderWay = useNavigation().state !== "idle";
  return (
    <>
      <VisuallyHidden>
        <output>{opened}</output>
      </VisuallyHidden>
      {isUnderWay && <Progress />}
    </>
  );
}

/** There while a page is on its way. */
function Progress() {
  const { t } = useMessages();
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <div className={styles.bar} />
      <output className={styles.notice} data-shown={isSlow}>
        {isSlow && t.shell.slow}
      </output>
    </>
  );
}
