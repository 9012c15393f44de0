import type { ReactNode } from "react";
import { ClockIcon } from "../icons/clock.tsx";
import { InfoIcon } from "../icons/info.tsx";
import { CheckIcon } from "../icons/check.tsx";
import { WarningIcon } from "../icons/warning.tsx";
import { joinClasses } from "../join-classes.ts";
import styles from "./notice.module.css";

type Props = {
  tone?: "info" | "success" | "warning" | "danger" | "closed";
  icon?: ReactNode;
  title?: ReactNode;
  children?: ReactNode;
  /** One secondary action: order for later, retry. */
  action?: ReactNode;
  /** Announced to screen readers, because it appeared after a change. */
  isLive?: boolean;
  className?: string;
};

const icons = {
  info: <InfoIcon />,
  success: <CheckIcon />,
  warning: <WarningIcon />,
  danger: <WarningIcon />,
  closed: <ClockIcon />,
};

/** A notice within the page: closed until morning, offline, a changed price. */
export function Notice(props: Props) {
  const { tone = "info", icon, title, children, action, isLive, className } = props;
  return (
    <div
      className={joinClasses(styles.notice, className)}
      data-tone={tone}
      role={isLive ? "status" : undefined}
    >
      <span className={styles.icon}>{icon ?? icons[tone]}</span>
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.body}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
