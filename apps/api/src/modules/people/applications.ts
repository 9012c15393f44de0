import { APPLICATION_DAYS } from "@dasturxon/contract/constants";
import type { ApplicationState, ReceivedApplication } from "@dasturxon/contract/entities/people";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import { sql } from "kysely";
import type { Db } from "../../db/database.ts";
import { CallError } from "../../http/call-error.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import type { StaffChange, StaffContext } from "../staff/staff-handle.ts";
import type { StaffPerson } from "../staff/staff-person.ts";

// Applications for vacancies. A person bound to branches sees those for vacancies there and for the whole brand.

const periodMs = APPLICATION_DAYS * 24 * 3_600_000;

type Row = Omit<ReceivedApplication, "createdDate" | "deletedAt"> & { createdDate: Date };

const viewOf = ({ createdDate, ...row }: Row): ReceivedApplication => ({
  ...row,
  createdDate: createdDate.toISOString(),
  deletedAt: new Date(createdDate.getTime() + periodMs).toISOString(),
});

const selectApplications = (db: Db, { merchantId, branchIds }: StaffPerson) =>
  db
    .selectFrom("vacancyApplication as v")
    .innerJoin("vacancy", (join) =>
      join.onRef("vacancy.merchantId", "=", "v.merchantId").onRef("vacancy.id", "=", "v.vacancyId"),
    )
    .select([
      ...(["v.id", "v.name", "v.phone", "v.comment", "v.createdDate", "v.state"] as const),
      sql<LocalizedText>`vacancy.title`.as("vacancyTitle"),
    ])
    .where("v.merchantId", "=", merchantId)
    .$if(branchIds !== null, (query) =>
      query.where((e) =>
        e.or([e("vacancy.branchId", "is", null), e("vacancy.branchId", "in", branchIds ?? [])]),
      ),
    );

/** Newest first. */
export async function listApplications(
  { db, staff }: StaffContext,
  { before, size }: { before?: string | undefined; size: number },
): Promise<{ content: ReceivedApplication[]; next: string | null }> {
  const rows = await selectApplications(db, staff)
    .$if(before !== undefined, (query) => query.where("v.id", "<", before ?? ""))
    .orderBy("v.id", "desc")
    .limit(size + 1)
    .execute();
  const content = rows.slice(0, size).map(viewOf);
  return { content, next: rows.length > size ? (content.at(-1)?.id ?? null) : null };
}

async function getApplication({ db, staff }: StaffContext, id: string) {
  const row = await selectApplications(db, staff)
    .where("v.id", "=", id)
    .forUpdate("v")
    .executeTakeFirst();
  if (!row) throw new CallError("NOT_FOUND");
  return row;
}

/** @throws CallError NOT_FOUND. */
export async function markApplication(
  context: StaffContext,
  id: string,
  state: ApplicationState,
): Promise<StaffChange<ReceivedApplication>> {
  const { db, staff } = context;
  const before = await getApplication(context, id);
  await db
    .updateTable("vacancyApplication")
    .set({ state })
    .where("merchantId", "=", staff.merchantId)
    .where("id", "=", id)
    .execute();
  return {
    result: viewOf({ ...before, state }),
    subject: { type: "APPLICATION", id },
    before: { state: before.state },
    after: { state },
    news: [],
  };
}

/** @throws CallError NOT_FOUND. */
export async function deleteApplication(
  context: StaffContext,
  id: string,
): Promise<StaffChange<undefined>> {
  const { db, staff } = context;
  const { state } = await getApplication(context, id);
  await db
    .deleteFrom("vacancyApplication")
    .where("merchantId", "=", staff.merchantId)
    .where("id", "=", id)
    .execute();
  return {
    result: undefined,
    subject: { type: "APPLICATION", id },
    before: { state },
    after: { state: null },
    news: [],
  };
}

/** Job: deletes applications after their period. */
export async function forgetApplications(
  { database, services }: JobContext,
  { merchantId }: { merchantId: string },
): Promise<void> {
  const before = new Date(services.clock().getTime() - periodMs);
  await database.inTenant({ merchantId, accountId: "*" }, (db) =>
    db
      .deleteFrom("vacancyApplication")
      .where("merchantId", "=", merchantId)
      .where("createdDate", "<=", before)
      .execute(),
  );
}
