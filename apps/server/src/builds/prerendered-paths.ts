import type { Vacancy } from "@dasturxon/contract/entities/vacancy";

/** Pages of policies and branches. Whether a brand has them is decided by the page itself. */
const fixed = [
  "/about",
  "/offerta",
  "/privacy",
  "/login/rules",
  "/branches",
  "/branches/map",
  "/vacancy",
];
const oneVacancy = /^\/vacancy\/[0-9a-f-]{36}$/i;

/** Whether a page has a `_payload.json`. Decision S7.56: policies, branches, vacancies. */
export const canBePrerendered = (path: string) => fixed.includes(path) || oneVacancy.test(path);

/** All such pages that a brand may have. */
export const prerenderedCandidates = (vacancies: readonly Pick<Vacancy, "id">[]) => [
  ...fixed,
  ...vacancies.map(({ id }) => `/vacancy/${id}`),
];
