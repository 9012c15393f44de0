import type { Db } from "../../db/database.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import type { Secrets } from "../../secrets.ts";
import { phoneHashes } from "./phone-hashes.ts";

/** Long enough to answer a customer who got no code, and for late reports. */
const retentionMs = 30 * 24 * 3_600_000;

/** Deletes old messages; the totals of their days stay. */
export async function forgetSms(
  { database, services }: JobContext,
  { merchantId }: { merchantId: string },
) {
  const before = new Date(services.clock().getTime() - retentionMs);
  await database.inTenant({ merchantId, accountId: "*" }, (db) =>
    db
      .deleteFrom("smsMessage")
      .where("merchantId", "=", merchantId)
      .where("createdAt", "<", before)
      .execute(),
  );
}

/** Takes the hash of a phone from its messages. */
export const forgetMessages = (
  secrets: Secrets,
  db: Db,
  { merchantId, phone }: { merchantId: string; phone: string },
) =>
  db
    .updateTable("smsMessage")
    .set({ phoneHash: null })
    .where("merchantId", "=", merchantId)
    .where("phoneHash", "in", phoneHashes(secrets, merchantId, phone))
    .execute();
