import type { ReactNode } from "react";
import styles from "./policy-page.module.css";

type Props = {
  title: string;
  text: string;
  /** Content after the text. */
  children?: ReactNode;
};

/** A text of the brand, such as its terms: blank lines separate paragraphs. */
export function PolicyPage({ title, text, children }: Props) {
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
      {children}
    </article>
  );
}
