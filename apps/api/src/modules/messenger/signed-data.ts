import { createHash } from "node:crypto";
import { SHORT_INIT_DATA_LENGTH } from "@dasturxon/contract/constants";
import * as z from "zod";
import {
  telegramId,
  telegramName,
  telegramPhone,
  telegramUsername,
} from "../bot/telegram-values.ts";
import { readSignedRecord, type SignedFor } from "./signed-record.ts";

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

const SignedContact = z.object({
  user_id: telegramId,
  phone_number: telegramPhone,
  first_name: telegramName,
  last_name: telegramName,
});

/** A phone that the messenger has verified as this user's. */
export type ProvenContact = { phone: string; firstName: string; lastName: string; signedAt: Date };

/**
 * The contact in the messenger's signed answer to the request for it.
 *
 * @param raw `contact=…&auth_date=…&hash=…`, as the mini-app got it. @param owner Telegram id from verified init
 * data: other persons' contacts are refused. @returns `null` if it proves no phone of the owner. @see Decision S4.33.
 */
export function verifyContact(
  raw: string,
  owner: number,
  signedFor: SignedFor,
): ProvenContact | null {
  const signed = readSignedRecord(raw, "contact", SignedContact, signedFor);
  if (signed?.record.user_id !== owner) return null;
  const { phone_number: phone, first_name: firstName, last_name: lastName } = signed.record;
  return { phone, firstName, lastName, signedAt: signed.signedAt };
}
