import type { JobContext } from "../../jobs/perform-job.ts";

/** The messenger tells an update again for a day at most; twice that is on the safe side. */
const retentionMs = 48 * 3_600_000;

/**
 * Removes what the bot was told and has said: after two days nobody asks whether it was already. Launches go too: init
 * data are good for a day.
 */
export async function forgetBotTalk(
  { database, services }: JobContext,
  { merchantId }: { merchantId: string },
) {
  const before = new Date(services.clock().getTime() - retentionMs);
  await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    await db
      .deleteFrom("botUpdate")
      .where("merchantId", "=", merchantId)
      .where("receivedAt", "<", before)
      .execute();
    await db
      .deleteFrom("botMessage")
      .where("merchantId", "=", merchantId)
      .where("createdAt", "<", before)
      .execute();
    await db
      .deleteFrom("messengerLaunch")
      .where("merchantId", "=", merchantId)
      .where("openedAt", "<", before)
      .execute();
  });
}
