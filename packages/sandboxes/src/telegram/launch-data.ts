import { asUser, type Person } from "./people.ts";
import { hashed, opaqueId, signedAndHashed, telegramJson, type Fields } from "./signed-text.ts";

/** Variants of init data. Telegram itself sends the first only. */
export const launchKinds = ["good", "expired", "forged", "otherBot", "short"] as const;
export type LaunchKind = (typeof launchKinds)[number];

const dayMs = 24 * 60 * 60 * 1000;
/** At most ten characters count as missing. */
const tooShort = "user=nobody".slice(0, 10);

type Launch = {
  token: string;
  /** Token of another brand's bot. */
  otherToken: string;
  person: Person;
  /** The person has allowed the bot to write. */
  mayWrite: boolean;
  now: Date;
};

/** Init data of a start from the chat. */
export function launchData(
  kind: LaunchKind,
  { token, otherToken, person, mayWrite, now }: Launch,
): string {
  if (kind === "short") return tooShort;
  const at = kind === "expired" ? now.getTime() - 2 * dayMs : now.getTime();
  const user = { ...asUser(person), ...(mayWrite && { allows_write_to_pm: true }) };
  const fields: Fields = [
    ["query_id", opaqueId(token, String(person.id), String(at))],
    ["user", telegramJson(user)],
    ["auth_date", seconds(at)],
  ];
  const signed = signedAndHashed(fields, kind === "otherBot" ? otherToken : token);
  // Another person's id with this person's signature.
  return kind === "forged" ? signed.replace(String(person.id), String(person.id + 1)) : signed;
}

/** A contact as in messages and signed answers: the number without its plus. */
export const asContact = ({ id, phone, firstName, lastName }: Person) => ({
  user_id: id,
  phone_number: phone.slice(1),
  first_name: firstName,
  ...(lastName && { last_name: lastName }),
});
export type Contact = ReturnType<typeof asContact>;

/** Result of `getRequestedContact`: a contact that the mini-app sends to its server. */
export const signedContact = (token: string, owner: Person, now: Date) =>
  hashed(
    [
      ["contact", telegramJson(asContact(owner))],
      ["auth_date", seconds(now.getTime())],
    ],
    token,
  );

const seconds = (ms: number) => String(Math.floor(ms / 1000));
