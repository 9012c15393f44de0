import { hashToken, sessionsExpiredBefore } from "../../http/session-token.ts";
import type { Database, DeviceDb } from "../../db/database.ts";
import type { Bus } from "../../ports/bus.ts";

/** A device's session at one brand. */
export type DeviceSession = { merchantId: string; accountId: string };

/** Sessions of a device of the office, in all brands. Decision 0047. */
export type DeviceSessions = {
  /** Used last first. */
  list(token: string): Promise<DeviceSession[]>;
  /** Gives the device a new token, so that copies of the old one become worthless. */
  renew(token: string, newToken: string): Promise<void>;
  /** Signs the device out everywhere. */
  end(token: string): Promise<void>;
};

export function deviceSessions(database: Database, bus: Bus, clock: () => Date): DeviceSessions {
  /** @param change Returns the sessions that it has changed. */
  async function change(
    tokens: readonly string[],
    work: (db: DeviceDb, tokenHash: Buffer) => Promise<DeviceSession[]>,
  ) {
    const tokenHashes = tokens.map(hashToken);
    const [current = Buffer.of()] = tokenHashes;
    const changed = await database.ofDevice({ tokenHashes }, (db) => work(db, current));
    for (const { merchantId, accountId } of changed)
      bus.publish({ topic: "person", merchantId, userId: accountId });
  }

  return {
    list(token) {
      const tokenHash = hashToken(token);
      return database.ofDevice({ tokenHashes: [tokenHash] }, (db) =>
        db
          .selectFrom("session")
          .select(["merchantId", "accountId"])
          .where("tokenHash", "=", tokenHash)
          .where("client", "=", "OFFICE")
          .where("lastUsedAt", ">", sessionsExpiredBefore(clock()))
          .orderBy("lastUsedAt", "desc")
          .orderBy("createdAt", "desc")
          .execute(),
      );
    },
    renew: (token, newToken) =>
      change([token, newToken], (db, tokenHash) =>
        db
          .updateTable("session")
          .set({ tokenHash: hashToken(newToken) })
          .where("tokenHash", "=", tokenHash)
          .where("client", "=", "OFFICE")
          .returning(["merchantId", "accountId"])
          .execute(),
      ),
    end: (token) =>
      change([token], (db, tokenHash) =>
        db
          .deleteFrom("session")
          .where("tokenHash", "=", tokenHash)
          .where("client", "=", "OFFICE")
          .returning(["merchantId", "accountId"])
          .execute(),
      ),
  };
}
