import { SHORT_INIT_DATA_LENGTH } from "@dasturxon/contract/constants";
import * as z from "zod";
import { readSignedRecord, type SignedFor } from "./signed-record.ts";
import { telegramId, telegramName } from "./telegram-values.ts";

const SignedUser = z.object({
  id: telegramId,
  first_name: telegramName,
  last_name: telegramName,
  allows_write_to_pm: z.boolean().catch(false),
});

/** Whom the messenger vouches for. */
export type MessengerUser = {
  telegramId: number;
  firstName: string;
  lastName: string;
  /** The bot may write to them. */
  isReachable: boolean;
};

/**
 * Who has opened the mini-app, as the messenger signed it for one brand's bot.
 *
 * @param raw Init data as the mini-app got it; 10 characters or fewer are none (specification, point 5).
 * @returns `null` when it proves nobody: forged, of another bot, older than a day, without a user.
 * @see Decision S4.33.
 */
export function verifyInitData(raw: string, signedFor: SignedFor): MessengerUser | null {
  if (raw.length <= SHORT_INIT_DATA_LENGTH) return null;
  const user = readSignedRecord(raw, "user", SignedUser, signedFor);
  return (
    user && {
      telegramId: user.id,
      firstName: user.first_name,
      lastName: user.last_name,
      isReachable: user.allows_write_to_pm,
    }
  );
}
