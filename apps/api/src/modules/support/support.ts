import * as calls from "@dasturxon/contract/calls/support";
import {
  Policy,
  type Banner,
  type PolicyType,
  type Story,
} from "@dasturxon/contract/entities/brand-content";
import { isCurrent } from "@dasturxon/domain/time/is-current";
import { validRows } from "../../db/valid-rows.ts";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { handle } from "../../http/handle.ts";
import { requireFeature } from "../merchants/require-feature.ts";
import { applyForVacancy, getVacancy, listVacancies } from "./vacancies.ts";

/** The setting that enables each text. Decisions, "What each setting does". */
const switches = {
  TERMS: "termsOfUseActive",
  ABOUT_COMPANY: "aboutMerchantActive",
  PRIVACY_POLICY: "privacyActive",
} as const;

/** A text of the brand; a disabled or unknown one answers 404. Specification, point 7, "Support". */
async function getPolicy(context: CallContext, type: PolicyType): Promise<Policy> {
  await requireFeature(context, switches[type]);
  const { merchant, services } = context;
  const rows = await context.statement((db) =>
    db
      .selectFrom("policy")
      .select(["type as id", "type", "text"])
      .where("merchantId", "=", merchant.id)
      .where("type", "=", type)
      .execute(),
  );
  const [policy] = validRows(rows, Policy, {
    table: "policy",
    merchantId: merchant.id,
    onInvalid: services.onInvalidRow,
  });
  if (!policy) throw new CallError("NOT_FOUND");
  return policy;
}

// Stories and banners of home. Decision S7.71. If the brand disables them, the call answers 404.

/** Current ones, by priority. */
async function listStories(context: CallContext): Promise<Story[]> {
  const { stories } = await requireFeature(context, "storiesActive");
  return stories.filter((story) => isCurrent(story, context.now));
}

/** Current ones, by priority. */
async function listBanners(context: CallContext): Promise<Banner[]> {
  const { banners } = await requireFeature(context, "bannersActive");
  return banners.filter((banner) => isCurrent(banner, context.now));
}

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
