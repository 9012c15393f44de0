import { createHash } from "node:crypto";
import { SHORT_INIT_DATA_LENGTH } from "@dasturxon/contract/constants";
import * as z from "zod";
import { readSignedRecord, type SignedFor } from "./signed-record.ts";
import { telegramId, telegramName, telegramUsername } from "../bot/telegram-values.ts";

const SignedUser = z.object({
  id: telegramId,
  first_name: telegramName,
  last_name: telegramName,
  username: telegramUsername,
  allows_write_to_pm: z.boolean().catch(false),
});

/** The person proved by the messenger. */
export type MessengerUser = {
  telegramId: number;
  firstName: string;
  lastName: string;
  /** Without the `@`. */
  username: string | null;
  /** Whether the bot may write to them. */
  isReachable: boolean;
  /** Identifies the launch: equal for equal init data, regardless of their encoding. */
  launch: Buffer;
};

/**
 * The user who opened the mini-app, as signed for one brand's bot.
 *
 * @param raw Init data as the mini-app got it; 10 characters or fewer count as none (specification, point 5).
 * @returns `null` if it is invalid: forged, of another bot, older than a day, without a user. @see Decision S4.33.
 */
export function verifyInitData(raw: string, signedFor: SignedFor): MessengerUser | null {
  if (raw.length <= SHORT_INIT_DATA_LENGTH) return null;
  const signed = readSignedRecord(raw, "user", SignedUser, signedFor);
  if (!signed) return null;
  const { id, first_name, last_name, username, allows_write_to_pm } = signed.record;
  return {
    telegramId: id,
    firstName: first_name,
    lastName: last_name,
    username,
    isReachable: allows_write_to_pm,
    launch: createHash("sha256").update(signed.signature).digest(),
  };
}
