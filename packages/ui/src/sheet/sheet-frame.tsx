import { useEffect, useEffectEvent, useId, useRef } from "react";
import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import { ModalPanel } from "../modal/modal-panel.tsx";
import { animationsOf } from "../modal/use-modal.ts";
import styles from "../modal/modal-frame.module.css";

type Props = {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** False in server-rendered markup; an inline script may open it before hydration. */
  isOpen: boolean;
  /** Appears without an animation. */
  isInPlace?: boolean;
  /** Called when it has stopped moving. */
  onRisen?: () => void;
  children: ReactNode;
};

/**
 * Placeholder for a sheet of fixed height while its code loads, closed by its button and Esc. The `Sheet` that replaces
 * it has `isInPlace`.
 */
export function SheetFrame(props: Props) {
  const { title, closeLabel, onClose, isOpen, isInPlace = false, onRisen, children } = props;
  const titleId = useId();
  const frame = useRef<HTMLDialogElement>(null);
  const stopped = useEffectEvent(() => onRisen?.());
  useEffect(() => {
    if (frame.current) void animationsOf(frame.current).then(() => stopped());
  }, []);
  const onEscape = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === "Escape" && !defaultPrevented) onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <dialog
      ref={frame}
      className={joinClasses(
        styles.frame,
        styles.sheet,
        styles.medium,
        styles.fixed,
        styles.waiting,
        isInPlace && styles.inPlace,
      )}
      aria-labelledby={titleId}
      open={isOpen}
      suppressHydrationWarning
    >
      <ModalPanel kind="sheet" {...{ title, titleId, closeLabel, onClose }}>
        {children}
      </ModalPanel>
    </dialog>
  );
}
