import type { Db } from "../db/database.ts";
import { people } from "../sandboxes/telegram/people.ts";
import { uuidV7 } from "../uuid-v7.ts";

/** A customer of every demo brand whose account the messenger knows: the sandbox's first person is signed in at once. */
export const [demoRegular] = people;

/** Makes the account where nobody has such a phone yet, and ties it where the person is tied to nothing. */
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
