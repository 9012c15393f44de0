import type { Db } from "@dasturxon/api/db/database";
import { appointStaff } from "@dasturxon/api/modules/staff/appoint-staff";
import { uuidV7 } from "@dasturxon/api/uuid-v7";
import { demoRegular, demoStaff } from "@dasturxon/demo/demo-people";

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

/** Creates the demo's regular customer if the phone is free, and connects Telegram if the person has no connection. */
export async function seedDemoRegular(db: Db, merchantId: string): Promise<void> {
  const { id: telegramId, phone, firstName, lastName = "", username } = demoRegular;
  const owner = { merchantId, phone };
  await db
    .insertInto("account")
    .values({ ...owner, id: uuidV7(Date.now)(), firstName, lastName })
    .onConflict((conflict) => conflict.columns(["merchantId", "phone"]).doNothing())
    .execute();
  const { id: accountId } = await db
    .selectFrom("account")
    .select("id")
    .where("merchantId", "=", merchantId)
    .where("phone", "=", phone)
    .executeTakeFirstOrThrow();
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
