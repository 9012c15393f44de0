import type { ApiError } from "@dasturxon/api-client/api-result";
import type { UserUpdate } from "@dasturxon/contract/entities/user";
import type { SessionUser } from "../../core/session/session-store.ts";
import { fieldErrors } from "@dasturxon/contract/errors/field-errors";
import { birthdayRefusal } from "@dasturxon/domain/user/birthday-refusal";
import type { Language } from "@dasturxon/messages/language";

/** Fields of the form; the birthday as `YYYY-MM-DD`. */
export type ProfileFields = {
  firstName: string;
  lastName: string;
  birthday: string;
  gender: "MALE" | "FEMALE" | "";
};

/** As texts; the gender is chosen from a list and cannot be invalid. */
export type FieldProblems = Partial<Record<Exclude<keyof ProfileFields, "gender">, string>>;

/** Longest first or last name; equal to the call's schema. Decision "S5.06". */
export const maxNameLength = 64;

export const fieldsOf = (user: SessionUser): ProfileFields => ({
  firstName: user.firstName,
  lastName: user.lastName ?? "",
  birthday: user.birthday ?? "",
  gender: user.gender ?? "",
});

/** Errors of the fields as texts; empty if the form is valid. Decision "S5.06". */
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

/** Server errors by field; `null` if none is about a field of this form. */
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
