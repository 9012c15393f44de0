import type { ApiError } from "@dasturxon/api-client/api-result";
import { fieldErrors } from "@dasturxon/contract/errors/field-errors";
import { phoneRefusal } from "@dasturxon/domain/phone/phone";
import type { Language } from "@dasturxon/messages/language";

/** Most characters that the contract allows. */
export const maxLength = { name: 100, comment: 1_000 };

export type Application = {
  name: string;
  /** The nine national digits, as typed so far. */
  phone: string;
  comment: string;
};

export type ApplicationProblems = Partial<Record<keyof Application, string>>;

/** Errors of the fields as texts; empty if the application is valid. */
export function problemsOf({ name, phone }: Application, language: Language): ApplicationProblems {
  const refusal = phoneRefusal(phone && `+998${phone}`);
  return {
    ...(!name.trim() && { name: fieldErrors.FIELD_REQUIRED.description[language] }),
    ...(refusal && { phone: fieldErrors[refusal].description[language] }),
  };
}

/** Server errors by field; `null` if none is about a field of this form. */
export function problemsIn({ fields }: Pick<ApiError, "fields">): ApplicationProblems | null {
  const own = fields.filter(({ path }) => ["name", "phone", "comment"].includes(path));
  return own.length > 0 ? Object.fromEntries(own.map(({ path, text }) => [path, text])) : null;
}
