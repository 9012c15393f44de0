import { createHash } from "node:crypto";
import { SESSION_IDLE_DAYS } from "@dasturxon/contract/constants";

/** The database stores hashes only. */
export const hashToken = (token: string) => createHash("sha256").update(token).digest();

const dayMs = 24 * 3_600_000;

/** Sessions last used before this moment have expired. Decision 0032. */
export const sessionsExpiredBefore = (now: Date) =>
  new Date(now.getTime() - SESSION_IDLE_DAYS * dayMs);
