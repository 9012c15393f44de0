import { memo, useId } from "react";
import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import { ModalPanel } from "./modal-panel.tsx";
import type { PanelProps } from "./modal-panel.tsx";
import { useModal } from "./use-modal.ts";
import { useSwipeDown } from "./use-swipe-down.ts";
import styles from "./modal-frame.module.css";

export type ModalProps = Omit<PanelProps, "kind" | "titleId" | "ref"> & { isOpen: boolean };

type Props = ModalProps & {
  kind: "sheet" | "dialog";
  width: "narrow" | "medium" | "wide";
  hasFixedHeight?: boolean;
  isInPlace?: boolean;
};

/** Shared by sheet and dialog. Children are mounted only while it is open or closing. */
export function ModalFrame(props: Props) {
  const { isOpen, onClose, title, label, closeLabel, footer, children, kind, width } = props;
  const { hasFixedHeight = false, isInPlace = false } = props;
  const { isPresent, dialogProps } = useModal(isOpen, onClose);
  const titleId = useId();
  const panel = useSwipeDown(isOpen && kind === "sheet", onClose);
  if (!isPresent) return null;
  return (
    <dialog
      {...dialogProps}
      className={joinClasses(
        styles.frame,
        styles[kind],
        styles[width],
        hasFixedHeight && styles.fixed,
        isInPlace && styles.inPlace,
      )}
      aria-labelledby={title ? titleId : undefined}
      aria-label={title ? undefined : label}
    >
      <Freeze isLive={isOpen}>
        <ModalPanel {...{ kind, title, label, titleId, closeLabel, onClose, footer }} ref={panel}>
          {children}
        </ModalPanel>
      </Freeze>
    </dialog>
  );
}

/** Freezes its content while the closed overlay animates out. */
const Freeze = memo(
  ({ children }: { isLive: boolean; children: ReactNode }) => children,
  (_before, after) => !after.isLive,
);
