import * as z from "zod";
import { readSignedRecord, type SignedFor } from "./signed-record.ts";
import { telegramId, telegramName, telegramPhone } from "../bot/telegram-values.ts";

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
