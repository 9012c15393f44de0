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
