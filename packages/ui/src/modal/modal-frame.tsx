import { useId, memo } from "react";
import type { ReactNode } from "react";
import { CloseIcon } from "../icons/close.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { joinClasses } from "../join-classes.ts";
import { useModal } from "./use-modal.ts";
import { useSwipeDown } from "./use-swipe-down.ts";
import styles from "./modal-frame.module.css";

export type ModalProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The heading. Without it the content starts at the top and `label` is the accessible name. */
  title?: ReactNode;
  label?: string;
  closeLabel: string;
  /** Stays in view below the scrolling content: the main action. */
  footer?: ReactNode;
  children: ReactNode;
};

type Props = ModalProps & { kind: "sheet" | "dialog"; width: "narrow" | "medium" | "wide" };

/** Shared by sheet and dialog. Children are mounted only while it is open or closing. */
export function ModalFrame(props: Props) {
  const { isOpen, onClose, title, label, closeLabel, footer, children, kind, width } = props;
  const { isPresent, dialogProps } = useModal(isOpen, onClose);
  const titleId = useId();
  const panel = useSwipeDown(isOpen && kind === "sheet", onClose);
  if (!isPresent) return null;
  return (
    <dialog
      {...dialogProps}
      className={joinClasses(styles.frame, styles[kind], styles[width])}
      aria-labelledby={title ? titleId : undefined}
      aria-label={title ? undefined : label}
    >
      <Freeze isLive={isOpen}>
        <div ref={panel} className={styles.panel}>
          <div className={joinClasses(styles.header, !title && styles.floating)} data-handle="">
            {kind === "sheet" && <span className={styles.grip} />}
            {title && (
              <h2 id={titleId} className={styles.title}>
                {title}
              </h2>
            )}
            <IconButton
              className={styles.close}
              label={closeLabel}
              icon={<CloseIcon />}
              variant={title ? "plain" : "raised"}
              onClick={onClose}
            />
          </div>
          <div className={styles.content}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      </Freeze>
    </dialog>
  );
}

/** Freezes its content while the closed overlay animates out. */
const Freeze = memo(
  ({ children }: { isLive: boolean; children: ReactNode }) => children,
  (_before, after) => !after.isLive,
);
