import { ButtonLink } from "@dasturxon/ui/button/button";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMessages } from "../../session/messages.ts";
import styles from "./error-screen.module.css";
import { PageTitle } from "./page-title.tsx";

type Props = {
  /** The screen's name. */
  title: string;
  /** What will be here, and what can be done already. */
  children: ReactNode;
  /** Where one gets on. */
  lead: { to: string; label: string };
};

/** A screen that the shop does not offer yet, said plainly, with a way on. */
export function NotYet({ title, children, lead }: Props) {
  const { t } = useMessages();
  return (
    <section className={styles.screen}>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p>{t.notYet.title}</p>
      <p className={styles.hint}>{children}</p>
      <ButtonLink renderLink={(look) => <Link to={lead.to} {...look} />}>{lead.label}</ButtonLink>
    </section>
  );
}
