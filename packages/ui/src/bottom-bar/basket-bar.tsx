import type { ReactNode } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./basket-bar.module.css";

type Props = {
  count: number;
  label: ReactNode;
  /** Below the label: the time range, or the amount missing to the minimum. */
  note?: ReactNode;
  /** The formatted total. */
  amount: string;
  /** Draws the link or button: `(props) => <Link to={href("/basket")} {...props} />`. */
  renderLink: (props: { className: string; children: ReactNode }) => ReactNode;
  className?: string;
};

/** Link to the basket with its count and total. Products fly to `[data-basket]`. */
export function BasketBar({ count, label, note, amount, renderLink, className }: Props) {
  return renderLink({
    className: joinClasses(styles.bar, className),
    children: (
      <>
        <span key={count} className={styles.count} data-basket="">
          {count}
        </span>
        <span className={styles.text}>
          <span className={styles.label}>{label}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
        <span className={styles.amount}>{amount}</span>
      </>
    ),
  });
}
