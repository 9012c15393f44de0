import * as z from "zod";
import { call, nothing } from "../call.ts";
import {
  Banner,
  Policy,
  PolicyType,
  Story,
  Vacancy,
  VacancyApplication,
} from "../entities/brand-content.ts";
import { Brand } from "../entities/merchant.ts";
import { WebSettings } from "../entities/web-settings.ts";
import { byId } from "./params.ts";

// Specification, point 7, "Support"; vacancies, stories, banners: decisions S7.70 and S7.71.

export const getBrandCatalog = call("getBrandCatalog", { result: z.array(Brand) });

export const getWebSettings = call("getWebSettings", { result: WebSettings });

export const getPolicy = call("getPolicy", {
  query: z.object({ policies: PolicyType }),
  result: Policy,
});

export const listVacancies = call("listVacancies", { result: z.array(Vacancy) });

export const getVacancy = call("getVacancy", { params: byId, result: Vacancy });

export const applyForVacancy = call("applyForVacancy", {
  params: byId,
  body: VacancyApplication,
  result: nothing,
  errors: ["DAILY_LIMIT_REACHED"],
});

export const listStories = call("listStories", { result: z.array(Story) });

export const listBanners = call("listBanners", { result: z.array(Banner) });
