import { Button } from "@dasturxon/ui/button/button";
import { IconButton } from "@dasturxon/ui/icon-button/icon-button";
import { CloseIcon } from "@dasturxon/ui/icons/close";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { useMessages } from "../../session/messages.ts";
import type { Notice } from "../../session/notices.ts";
import { useVisitor } from "../../session/visitor-context.ts";
import styles from "./notice-host.module.css";

/** The notification popup. Specification, point 9: top right, 16 px apart, 4500 ms. */
export function NoticeHost() {
  const { t } = useMessages();
  const { notices } = useVisitor();
  const shown = useStore(notices, (state) => state.notices);
  return (
    <section className={styles.host} aria-label={t.shell.notices} aria-live="polite">
      {shown.map((notice) => (
        <Popup
          key={notice.id}
          notice={notice}
          close={() => notices.getState().dismiss(notice.id)}
        />
      ))}
    </section>
  );
}

/** It waits while somebody points at it or has the focus in it: nobody is hurried. */
function Popup({ notice, close }: { notice: Notice; close(): void }) {
  const { t } = useMessages();
  const [isHeld, setHeld] = useState(false);
  const { action, durationMs } = notice;

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(close, durationMs);
    return () => clearTimeout(timer);
    // `close` is a new function at each render and does the same.
  }, [isHeld, durationMs, notice.id]);

  const run = () => {
    action?.run();
    close();
  };
  return (
    <div
      className={styles.notice}
      data-kind={notice.kind}
      role={notice.kind === "error" ? "alert" : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.text}>
        <p className={styles.title}>{notice.title}</p>
        {notice.text && <p>{notice.text}</p>}
      </div>
      {action && (
        <Button variant="quiet" size="medium" onClick={run}>
          {action.label}
        </Button>
      )}
      <IconButton label={t.shell.closeNotice} icon={<CloseIcon size={20} />} onClick={close} />
    </div>
  );
}
