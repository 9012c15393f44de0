import type { ReactNode } from "react";
import { ChevronRightIcon } from "../icons/chevron-right.tsx";
import { joinClasses } from "../join-classes.ts";
import styles from "./list-row.module.css";

type Props = {
  title: ReactNode;
  note?: ReactNode;
  leading?: ReactNode;
  /** A value or tag. A row with a link gets a chevron automatically. */
  trailing?: ReactNode;
  /** Makes the row a button. */
  onClick?: () => void;
  /** Makes the row a link: `(props) => <Link to={href(…)} {...props} />`. */
  renderLink?: (props: { className: string; children: ReactNode }) => ReactNode;
  /** Buttons beside the row, outside its target. */
  actions?: ReactNode;
  isDanger?: boolean;
  className?: string;
};

export function ListRow(props: Props) {
  const { title, note, leading, trailing, onClick, renderLink, actions, isDanger } = props;
  const isPressed = Boolean(onClick ?? renderLink);
  const children = (
    <>
      {leading && <span className={styles.leading}>{leading}</span>}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {trailing && <span className={styles.trailing}>{trailing}</span>}
      {isPressed && !isDanger && (
        <span className={styles.chevron}>
          <ChevronRightIcon size={20} />
        </span>
      )}
    </>
  );
  const className = joinClasses(
    styles.row,
    isPressed && styles.pressed,
    isDanger && styles.danger,
    props.className,
  );
  const row = renderLink ? (
    renderLink({ className, children })
  ) : onClick ? (
    <button type="button" className={className} onClick={onClick}>
      {children}
    </button>
  ) : (
    <div className={className}>{children}</div>
  );
  if (!actions) return row;
  return (
    <div className={styles.outer}>
      {row}
      {actions}
    </div>
  );
}
