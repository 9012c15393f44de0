import type { Vacancy, VacancyApplication } from "@dasturxon/contract/entities/brand-content";
import type { CallContext } from "../../http/call-context.ts";
import { CallError } from "../../http/call-error.ts";
import { requireFeature } from "../merchants/require-feature.ts";
import { perAddress, perBrandAndDay, enforceLimits, usageScope } from "../usage/usage-limits.ts";

// Vacancies of the brand. Decision S7.70.

/** Newest first. If the brand disables them, the call answers 404. */
export async function listVacancies(context: CallContext): Promise<Vacancy[]> {
  const { vacancies } = await requireFeature(context, "vacanciesActive");
  return vacancies;
}

/** A filled or withdrawn one answers 404. */
export async function getVacancy(context: CallContext, id: string): Promise<Vacancy> {
  const vacancy = (await listVacancies(context)).find((one) => one.id === id);
  if (!vacancy) throw new CallError("NOT_FOUND");
  return vacancy;
}

/**
 * Stores an application. Anybody may send one, and the answer does not reveal whether this phone applied before, so
 * the first application of a phone stands: another person cannot overwrite it.
 *
 * @throws CallError RATE_LIMITED for the address, DAILY_LIMIT_REACHED for the brand. Decision 0031.
 */
export async function applyForVacancy(
  context: CallContext,
  vacancyId: string,
  application: VacancyApplication,
): Promise<undefined> {
  await getVacancy(context, vacancyId);
  const { merchant, services, now, addressBlock } = context;
  const { applicationsPerAddress, applicationsPerDay } = services.limits;
  await context.serverTransaction(async (db) => {
    const usage = usageScope(context);
    await enforceLimits(
      usage,
      db,
      perAddress("applications", addressBlock, applicationsPerAddress),
    );
    const ofBrand = perBrandAndDay("applications", applicationsPerDay);
    await enforceLimits(usage, db, [ofBrand], "DAILY_LIMIT_REACHED");
    await db
      .insertInto("vacancyApplication")
      .values({
        merchantId: merchant.id,
        id: services.newId(),
        vacancyId,
        ...application,
        createdDate: now,
      })
      .onConflict((conflict) => conflict.columns(["merchantId", "vacancyId", "phone"]).doNothing())
      .execute();
  });
}
