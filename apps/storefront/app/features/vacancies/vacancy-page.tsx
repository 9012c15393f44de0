import { formatPhone } from "@dasturxon/messages/formats";
import { Card } from "@dasturxon/ui/card/card";
import { href } from "react-router";
import { PageHead } from "../../core/page/page-head.tsx";
import { useMessages } from "../../core/i18n/messages.ts";
import { useBrand } from "../../core/brand/shell.ts";
import { ApplicationForm } from "./application-form.tsx";
import styles from "./vacancy.module.css";
import type { VacancyView } from "./load-vacancies.server.ts";

/** One vacancy with its application form. Without scripts the phone is shown instead. */
export function VacancyPage({ vacancy }: { vacancy: VacancyView }) {
  const { t } = useMessages();
  const { title, description, salary, branch } = vacancy;
  return (
    <div className={styles.page}>
      <PageHead title={title} fallback={href("/vacancy")} />
      <Card>
        <dl className={styles.facts}>
          {salary && (
            <div>
              <dt>{t.vacancy.salary}</dt>
              <dd className={styles.salary}>{salary}</dd>
            </div>
          )}
          <div>
            <dt>{t.vacancy.branch}</dt>
            <dd>{branch ? branch.name : t.vacancy.everywhere}</dd>
            {branch && <dd className={styles.where}>{branch.address}</dd>}
          </div>
        </dl>
        <p className={styles.description}>{description}</p>
      </Card>
      <WithoutScript />
      <ApplicationForm vacancyId={vacancy.id} />
    </div>
  );
}

function WithoutScript() {
  const { t } = useMessages();
  const { settings } = useBrand();
  if (!settings.phoneActive || !settings.phone) return null;
  return (
    <noscript>
      <p>
        {t.vacancy.withoutScript}{" "}
        <a href={`tel:${settings.phone}`}>{formatPhone(settings.phone)}</a>
      </p>
    </noscript>
  );
}
