import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./day.module.css";

/** With its sign, so that it is read without colour. */
export function Difference({ value }: { value: number }) {
  const { t, format } = useMessages();
  if (value === 0) return <span className={styles.even}>{t.day.even}</span>;
  return (
    <strong className={value < 0 ? styles.less : styles.more}>
      {value > 0 ? "+" : ""}
      {format.amount(value)}
    </strong>
  );
}
