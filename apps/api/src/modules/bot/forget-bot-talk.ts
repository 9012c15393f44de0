import type { JobContext } from "../../jobs/perform-job.ts";

/** The messenger repeats an update for a day at most; kept twice as long for safety. */
const retentionMs = 48 * 3_600_000;

/**
 * Deletes old updates and messages of the bot, which are only needed for deduplication. Launches too: init data
 * expire after a day.
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
