import { sessionsExpiredBefore } from "../../http/session-token.ts";
import type { JobContext } from "../../jobs/perform-job.ts";
import { codeBudgetMs } from "./sms-budget.ts";

/** For this long an opened link still says that it was used, or has expired. */
const invitationMs = 30 * 24 * 3_600_000;

/**
 * Deletes phone codes older than a day, expired sessions and those of deactivated accounts, expired sign-in addresses, and
 * invitations that expired a month ago.
 */
export async function forgetSignIns(
  { database, services }: JobContext,
  { merchantId }: { merchantId: string },
) {
  const now = services.clock();
  const codesBefore = new Date(now.getTime() - codeBudgetMs);
  const sessionsBefore = sessionsExpiredBefore(now);
  await database.inTenant({ merchantId, accountId: "*" }, async (db) => {
    await db
      .deleteFrom("phoneCode")
      .where("merchantId", "=", merchantId)
      .where("createdAt", "<", codesBefore)
      .execute();
    await db
      .deleteFrom("signInAddress")
      .where("merchantId", "=", merchantId)
      .where("lastUsedAt", "<=", sessionsBefore)
      .execute();
    await db
      .deleteFrom("invitation")
      .where("merchantId", "=", merchantId)
      .where("expiresAt", "<=", new Date(now.getTime() - invitationMs))
      .execute();
    await db
      .deleteFrom("session")
      .where("merchantId", "=", merchantId)
      .where((e) =>
        e.or([
          e("lastUsedAt", "<=", sessionsBefore),
          e(
            "accountId",
            "in",
            e
              .selectFrom("account")
              .select("id")
              .where("merchantId", "=", merchantId)
              .where("isActive", "=", false),
          ),
        ]),
      )
      .execute();
  });
}
