import type { Branch } from "@dasturxon/contract/entities/branch";
import type { Vacancy } from "@dasturxon/contract/entities/brand-content";
import { localized } from "@dasturxon/messages/language";
import type { Language } from "@dasturxon/messages/language";
import type { RouterContextProvider } from "react-router";
import { storefrontContext } from "../../core/brand/storefront-context.server.ts";
import { branchAddress } from "../../shop/fulfilment/branch-view.ts";
import { resultOrThrow } from "../../core/page/loader-errors.ts";

/** A vacancy in one language. */
export type VacancyView = {
  id: string;
  title: string;
  description: string;
  /** Free text of the brand; empty: not specified. */
  salary: string;
  /** `null`: any branch. */
  branch: { name: string; address: string } | null;
};

type Context = Readonly<RouterContextProvider>;

/** Open vacancies, newest first. */
export async function loadVacancies(context: Context): Promise<VacancyView[]> {
  const { api, shell } = context.get(storefrontContext);
  const [vacancies, branches] = await Promise.all([
    api.listVacancies().then(resultOrThrow),
    api.listBranches().then(resultOrThrow),
  ]);
  return vacancies.map((vacancy) => vacancyView(vacancy, branches, shell.language));
}

/** One vacancy; 404 if it is filled. */
export async function loadVacancy(context: Context, id: string): Promise<VacancyView> {
  const { api, shell } = context.get(storefrontContext);
  const [vacancy, branches] = await Promise.all([
    api.getVacancy({ params: { id } }).then(resultOrThrow),
    api.listBranches().then(resultOrThrow),
  ]);
  return vacancyView(vacancy, branches, shell.language);
}

function vacancyView(
  { id, title, description, salary, branchId }: Vacancy,
  branches: readonly Branch[],
  language: Language,
): VacancyView {
  const branch = branches.find((each) => each.id === branchId);
  return {
    id,
    title: localized(title, language),
    description: localized(description, language),
    salary: localized(salary, language),
    branch: branch
      ? { name: localized(branch.name, language), address: branchAddress(branch, language) }
      : null,
  };
}
