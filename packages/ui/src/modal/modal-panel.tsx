import type { Ref } from "react";
import { CloseIcon } from "../icons/close.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { joinClasses } from "../join-classes.ts";
import type { ModalProps } from "./modal-frame.tsx";
import styles from "./modal-frame.module.css";

type Props = Pick<ModalProps, "title" | "closeLabel" | "onClose" | "footer" | "children"> & {
  ref?: Ref<HTMLDivElement>;
  kind: "sheet" | "dialog";
  titleId: string;
};

/** The visible part of an overlay: heading, content, footer. */
export function ModalPanel(props: Props) {
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
