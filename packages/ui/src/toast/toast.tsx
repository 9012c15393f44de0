import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { CheckIcon } from "../icons/check.tsx";
import { CloseIcon } from "../icons/close.tsx";
import { InfoIcon } from "../icons/info.tsx";
import { WarningIcon } from "../icons/warning.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import styles from "./toast.module.css";

/** The four types of specification, point 9. */
export type ToastType = "success" | "info" | "warning" | "error";

export type ToastContent = {
  id: string;
  type: ToastType;
  title: ReactNode;
  text?: ReactNode;
  /** Undo, retry. Pressing it also dismisses the notification. */
  action?: { label: string; onPress: () => void };
};

type Props = {
  toast: ToastContent;
  durationMs: number;
  closeLabel: string;
  onDismiss: (id: string) => void;
};

const icons = {
  success: <CheckIcon size={20} />,
  info: <InfoIcon size={20} />,
  warning: <WarningIcon size={20} />,
  error: <WarningIcon size={20} />,
};

/** Disappears automatically, but not while hovered or focused. */
export function Toast({ toast, durationMs, closeLabel, onDismiss }: Props) {
  const { id, type, title, text, action } = toast;
  const timer = useCountdown(durationMs, () => onDismiss(id));
  return (
    <div
      className={styles.toast}
      data-type={type}
      role={type === "error" || type === "warning" ? "alert" : "status"}
      onPointerEnter={timer.stop}
      onPointerLeave={timer.start}
      onFocus={timer.stop}
      onBlur={timer.start}
    >
      <span className={styles.icon}>{icons[type]}</span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.detail}>{text}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onPress();
            onDismiss(id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={closeLabel} icon={<CloseIcon size={18} />} onClick={() => onDismiss(id)} />
    </div>
  );
}

function useCountdown(durationMs: number, onEnd: () => void) {
  const end = useRef(onEnd);
  const timer = useRef(0);
  useEffect(() => {
    end.current = onEnd;
  });

  const stop = () => window.clearTimeout(timer.current);
  const start = () => {
    stop();
    timer.current = window.setTimeout(() => end.current(), durationMs);
  };
  useEffect(() => {
    timer.current = window.setTimeout(() => end.current(), durationMs);
    return () => window.clearTimeout(timer.current);
  }, [durationMs]);
  return { start, stop };
}
