/** A job in one language. */
export type VacancyView = {
  id: string;
  title: string;
  description: string;
  /** As the house words it; empty: not said. */
  salary: string;
  /** `null`: at any of them. */
  branch: { name: string; address: string } | null;
};
