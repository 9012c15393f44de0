import { Card } from "@dasturxon/ui/card/card";
import { EmptyState } from "@dasturxon/ui/empty-state/empty-state";
import { BriefcaseIcon } from "@dasturxon/ui/icons/briefcase";
import { ChevronRightIcon } from "@dasturxon/ui/icons/chevron-right";
import { Link, href } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import styles from "./vacancy.module.css";
import type { VacancyView } from "./load-vacancies.server.ts";

/** The brand's vacancies. */
export function VacancyList({ vacancies }: { vacancies: VacancyView[] }) {
  const { t } = useMessages();
  if (vacancies.length === 0) {
    return (
      <EmptyState
        icon={<BriefcaseIcon />}
        title={t.vacancy.emptyTitle}
        text={t.vacancy.emptyText}
      />
    );
  }
  return (
    <>
      <p className={styles.intro}>{t.vacancy.intro}</p>
      <ul className={styles.list}>
        {vacancies.map((vacancy) => (
          <li key={vacancy.id}>
            <Card className={styles.card}>
              <div className={styles.line}>
                <h2 className={styles.name}>
                  <Link className={styles.link} to={href("/vacancy/:id", { id: vacancy.id })}>
                    {vacancy.title}
                  </Link>
                </h2>
                <ChevronRightIcon size={20} className={styles.chevron} />
              </div>
              {vacancy.salary && <p className={styles.salary}>{vacancy.salary}</p>}
              <p className={styles.where}>{vacancy.branch?.name ?? t.vacancy.everywhere}</p>
              <p className={styles.excerpt}>{vacancy.description}</p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
