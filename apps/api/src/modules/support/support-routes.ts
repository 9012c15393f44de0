import * as calls from "@dasturxon/contract/calls/support";
import { handle } from "../../http/handle.ts";
import { getPolicy } from "./get-policy.ts";
import { listBanners, listStories } from "./shown-now.ts";
import { applyForVacancy, getVacancy, listVacancies } from "./vacancies.ts";

export const supportRoutes = [
  handle(
    calls.getBrandCatalog,
    async ({ merchant, services }) => (await services.brands.get(merchant)).brands,
  ),
  handle(
    calls.getWebSettings,
    async ({ merchant, services }) => (await services.brands.get(merchant)).webSettings,
  ),
  handle(calls.getPolicy, (context, { query }) => getPolicy(context, query.policies)),
  handle(calls.listVacancies, listVacancies),
  handle(calls.getVacancy, (context, { params }) => getVacancy(context, params.id)),
  handle(
    calls.applyForVacancy,
    (context, { params, body }) => applyForVacancy(context, params.id, body),
    // Slows down mass applications with other persons' phones.
    { perMinute: 10 },
  ),
  handle(calls.listStories, listStories),
  handle(calls.listBanners, listBanners),
];
