import { PageTitle } from "../../features/frame/page-title.tsx";
import { loadVacancy } from "../../features/vacancies/load-vacancies.server.ts";
import { VacancyPage } from "../../features/vacancies/vacancy-page.tsx";
import { refuseUnless } from "../../core/brand/storefront-context.server.ts";
import type { Route } from "./+types/one";

export async function loader({ context, params }: Route.LoaderArgs) {
  refuseUnless("vacanciesActive", context);
  return { vacancy: await loadVacancy(context, params.id) };
}

export default function VacancyOnePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{loaderData.vacancy.title}</PageTitle>
      {/* Another vacancy has another form. */}
      <VacancyPage key={loaderData.vacancy.id} vacancy={loaderData.vacancy} />
    </>
  );
}
