import type { ReactNode } from "react";
import { href } from "react-router";
import { BackHeader } from "./back-header.tsx";
import { Main, SkipLink } from "./main.tsx";
import { LegalFooter } from "./legal-footer.tsx";
import styles from "./enclosed-frame.module.css";

/** Frame of checkout: the way back, the brand and the language, and nothing that leads elsewhere. */
export function EnclosedFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <BackHeader fallback={href("/basket")} />
      <Main>{children}</Main>
      <LegalFooter />
    </div>
  );
}
