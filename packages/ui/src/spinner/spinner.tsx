import styles from "./spinner.module.css";

/** A spinning ring in the text colour. Decorative: the caller sets `aria-busy` or a text. */
export function Spinner({ size = 20 }: { size?: 20 | 32 }) {
  return <span className={styles.spinner} data-size={size} aria-hidden="true" />;
}
