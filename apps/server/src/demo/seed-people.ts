import type { Db } from "@dasturxon/api/db/database";
import type { BrandRecord } from "@dasturxon/api/db/write-brand";
import { appointStaff } from "@dasturxon/api/modules/staff/appoint-staff";
import { uuidV7 } from "@dasturxon/api/uuid-v7";
import { idOfCodes } from "@dasturxon/brand-folder/id-of-codes";
import {
  demoApplications,
  demoBookings,
  demoRegular,
  demoStaff,
} from "@dasturxon/demo/demo-people";
import { addDays, wallDay, wallTime } from "@dasturxon/domain/time/wall-clock";

/** Appoints the demo's staff, except for phones that have an account: it may have been changed since. */
export async function seedDemoStaff(db: Db, merchantId: string): Promise<void> {
  const known = await db
    .selectFrom("account")
    .select("phone")
    .where("merchantId", "=", merchantId)
    .where(
      "phone",
      "in",
      demoStaff.map(({ phone }) => phone),
    )
    .execute();
  const phones = new Set(known.map(({ phone }) => phone));
  const context = { newId: uuidV7(Date.now), now: new Date() };
  for (const person of demoStaff)
    if (!phones.has(person.phone))
      await appointStaff(db, { merchantId, branchIds: [], ...person }, context);
}

/** Adds bookings of the next days at the branches that take them, unless somebody is expected already. */
export async function seedDemoBookings(
  db: Db,
  { merchant, branches }: BrandRecord,
  now: Date,
): Promise<void> {
  const merchantId = merchant.id;
  const taking = branches.filter(({ settings }) => settings.bookingEnabled);
  const expected = await db
    .selectFrom("reservation")
    .select("id")
    .where("merchantId", "=", merchantId)
    .where("at", ">", now)
    .executeTakeFirst();
  if (taking.length === 0 || expected) return;
  const { day } = wallTime(now, merchant.timeZone);
  for (const [index, { firstName, phone, days, minute, ...booking }] of demoBookings.entries()) {
    const id = idOfCodes(merchantId, "account", phone);
    const userId = await accountWith(db, { merchantId, id, phone, firstName });
    await db
      .insertInto("reservation")
      .values({
        ...booking,
        merchantId,
        id: uuidV7(Date.now)(),
        userId,
        branchId: taking[index % taking.length]!.id,
        at: wallDay(addDays(day, days), merchant.timeZone).at(minute),
        createdDate: now,
        lastModifiedDate: now,
      })
      .execute();
  }
}

/** Adds applications for the brand's vacancies, unless it has some. */
export async function seedDemoApplications(
  db: Db,
  { merchant, vacancies }: BrandRecord,
  now: Date,
): Promise<void> {
  const merchantId = merchant.id;
  const known = await db
    .selectFrom("vacancyApplication")
    .select("id")
    .where("merchantId", "=", merchantId)
    .executeTakeFirst();
  if (vacancies.length === 0 || known) return;
  const rows = demoApplications.map(({ hoursAgo, ...application }, index) => {
    const createdDate = new Date(now.getTime() - hoursAgo * 3_600_000);
    const vacancyId = vacancies[index % vacancies.length]!.id;
    const id = uuidV7(() => createdDate.getTime())();
    return { ...application, merchantId, id, vacancyId, createdDate };
  });
  await db.insertInto("vacancyApplication").values(rows).execute();
}

/** Creates the demo's regular customer if the phone is free, and connects Telegram if the person has no connection. */
export async function seedDemoRegular(db: Db, merchantId: string): Promise<void> {
  const { id: telegramId, phone, firstName, lastName = "", username } = demoRegular;
  const id = uuidV7(Date.now)();
  const accountId = await accountWith(db, { merchantId, id, phone, firstName, lastName });
  await db
    .insertInto("messengerTie")
    .values({
      merchantId,
      id: uuidV7(Date.now)(),
      telegramId,
      botId: merchantId,
      accountId,
      name: `${firstName} ${lastName}`.trim(),
      username: username ?? null,
      createdDate: new Date(),
    })
    .onConflict((conflict) => conflict.columns(["merchantId", "telegramId", "botId"]).doNothing())
    .execute();
}

type DemoAccount = {
  merchantId: string;
  id: string;
  phone: string;
  firstName: string;
  lastName?: string;
};

/** Creates the account if the phone has none. @returns The id of the phone's account. */
async function accountWith(db: Db, account: DemoAccount): Promise<string> {
  await db
    .insertInto("account")
    .values(account)
    .onConflict((conflict) => conflict.columns(["merchantId", "phone"]).doNothing())
    .execute();
  const { id } = await db
    .selectFrom("account")
    .select("id")
    .where("merchantId", "=", account.merchantId)
    .where("phone", "=", account.phone)
    .executeTakeFirstOrThrow();
  return id;
}
