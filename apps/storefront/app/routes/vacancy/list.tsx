import { PageTitle } from "../../features/frame/page-title.tsx";
import { loadVacancies } from "../../features/vacancies/load-vacancies.server.ts";
import { VacancyList } from "../../features/vacancies/vacancy-list.tsx";
import styles from "../../features/vacancies/vacancy.module.css";
import { useMessages } from "../../core/i18n/messages.ts";
import { refuseUnless } from "../../core/brand/storefront-context.server.ts";
import type { Route } from "./+types/list";

export async function loader({ context }: Route.LoaderArgs) {
  refuseUnless("vacanciesActive", context);
  return { vacancies: await loadVacancies(context) };
}

export default function VacancyListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  return (
    <div className={styles.page}>
      <PageTitle>{t.screen.vacancies}</PageTitle>
      <h1>{t.screen.vacancies}</h1>
      <VacancyList vacancies={loaderData.vacancies} />
    </div>
  );
}
