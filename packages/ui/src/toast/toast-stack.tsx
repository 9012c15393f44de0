import { useEffect, useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { findTopModal, watchModals } from "../modal/page-hold.ts";
import { Toast } from "./toast.tsx";
import type { ToastContent } from "./toast.tsx";
import styles from "./toast.module.css";

type Props = {
  /** Oldest first. */
  toasts: ToastContent[];
  /** Duration of each one. */
  durationMs: number;
  /** Accessible name of the region: 'Notifications'. */
  label: string;
  closeLabel: string;
  onDismiss: (id: string) => void;
};

/**
 * Notifications at the top right, at the top of a phone. They are rendered into the open overlay, because
 * everything outside a modal `<dialog>` is inert.
 */
export function ToastStack({ toasts, durationMs, label, closeLabel, onDismiss }: Props) {
  // The server has no body for the portal, and the first render in the browser has to match.
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  if (!isInBrowser) return null;
  return (
    <OnTop>
      <section className={styles.stack} aria-label={label}>
        {toasts.map((toast) => (
          <Toast key={toast.id} {...{ toast, durationMs, closeLabel, onDismiss }} />
        ))}
      </section>
    </OnTop>
  );
}

function OnTop({ children }: { children: ReactNode }) {
  const [host] = useState(() => document.createElement("div"));
  useEffect(() => {
    const moveUp = () => (findTopModal() ?? document.body).append(host);
    moveUp();
    const stopWatching = watchModals(moveUp);
    return () => {
      stopWatching();
      host.remove();
    };
  }, [host]);
  return createPortal(children, host);
}
