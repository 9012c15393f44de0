import type { ApiError } from "@dasturxon/api-client/api-result";
import type { User, UserUpdate } from "@dasturxon/contract/entities/user";
import { fieldErrors } from "@dasturxon/contract/errors/field-errors";
import { birthdayRefusal } from "@dasturxon/domain/user/birthday-refusal";
import type { Language } from "@dasturxon/messages/language";

/** What the customer types and chooses; the birthday as `YYYY-MM-DD`. */
export type ProfileFields = {
  firstName: string;
  lastName: string;
  birthday: string;
  gender: "MALE" | "FEMALE" | "";
};

/** In words; the gender is chosen and cannot be wrong. */
export type FieldProblems = Partial<Record<Exclude<keyof ProfileFields, "gender">, string>>;

/** Longest first or last name; the schema of the call says the same. Decision "S5.06". */
export const maxNameLength = 64;

export const fieldsOf = (user: User): ProfileFields => ({
  firstName: user.firstName,
  lastName: user.lastName ?? "",
  birthday: user.birthday ?? "",
  gender: user.gender ?? "",
});

/** What is wrong with the fields, in words; empty when they can be saved. Decision "S5.06". */
export function problemsOf(
  { firstName, birthday }: ProfileFields,
  now: Date,
  language: Language,
): FieldProblems {
  const birthdayCode = birthdayRefusal(birthday, now);
  return {
    ...(!firstName.trim() && { firstName: fieldErrors.FIELD_REQUIRED.description[language] }),
    ...(birthdayCode && { birthday: fieldErrors[birthdayCode].description[language] }),
  };
}

/** What the server found wrong, by field; `null` when it is about no field of this form. */
export function problemsIn({ fields }: Pick<ApiError, "fields">): FieldProblems | null {
  const known = ["firstName", "lastName", "birthday"];
  const own = fields.filter(({ path }) => known.includes(path));
  return own.length > 0 ? Object.fromEntries(own.map(({ path, text }) => [path, text])) : null;
}

export const updateOf = ({ firstName, lastName, birthday, gender }: ProfileFields): UserUpdate => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  birthday,
  gender,
});
