import { useState } from "react";
import type { ReactNode, Ref, UIEvent } from "react";
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
  /** Names an overlay without a heading. */
  label?: string;
  closeLabel: string;
  onClose: () => void;
  /** Stays in view below the scrolling content: the main action. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The visible part of an overlay: heading, content, footer. */
export function ModalPanel(props: PanelProps) {
  const { ref, kind, title, label, titleId, closeLabel, onClose, footer, children } = props;
  const [isNamePassed, setNamePassed] = useState(false);
  return (
    <div ref={ref} className={styles.panel}>
      <div
        className={joinClasses(styles.header, !title && styles.floating)}
        data-handle=""
        data-passed={isNamePassed}
      >
        {kind === "sheet" && <span className={styles.grip} />}
        {title && (
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        )}
        {!title && (
          <span className={styles.passed} aria-hidden="true">
            {label}
          </span>
        )}
        <IconButton
          className={styles.close}
          label={closeLabel}
          icon={<CloseIcon />}
          variant={title ? "plain" : "raised"}
          onClick={onClose}
        />
      </div>
      <div
        className={styles.content}
        onScroll={title ? undefined : (event) => setNamePassed(hasPassedName(event))}
      >
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}

/** The first heading of the content has scrolled under the header, which then shows the name instead. */
function hasPassedName({ currentTarget: content }: UIEvent) {
  const name = content.querySelector("h1, h2");
  const header = content.previousElementSibling;
  if (!name || !header) return false;
  return name.getBoundingClientRect().bottom <= header.getBoundingClientRect().bottom;
}
