import type { ReactNode, Ref } from "react";
import { CloseIcon } from "../icons/close.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { joinClasses } from "../join-classes.ts";
import styles from "./modal-frame.module.css";

export type PanelProps = {
  ref?: Ref<HTMLDivElement>;
  kind: "sheet" | "dialog";
  titleId: string;
  /** The heading. Without it the content starts at the top and `label` is the accessible name. */
  title?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** Stays in view below the scrolling content: the main action. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The visible part of an overlay: heading, content, footer. */
export function ModalPanel(props: PanelProps) {
  const { ref, kind, title, titleId, closeLabel, onClose, footer, children } = props;
  return (
    <div ref={ref} className={styles.panel}>
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
  );
}
