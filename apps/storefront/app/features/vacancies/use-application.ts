import type { ApiError } from "@dasturxon/api-client/api-result";
import { fieldErrors } from "@dasturxon/contract/errors/field-errors";
import { phoneRefusal } from "@dasturxon/domain/phone/phone";
import type { Language } from "@dasturxon/messages/language";
import { useRef, useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";

/** Most characters that the contract allows. */
export const maxLength = { name: 100, comment: 1_000 };

type Application = {
  name: string;
  /** The nine national digits, as typed so far. */
  phone: string;
  comment: string;
};

type ApplicationProblems = Partial<Record<keyof Application, string>>;

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

/** Form of an application: fields, errors, sending. */
export function useApplication(vacancyId: string) {
  const messages = useMessages();
  const { api, notices } = useClientSession();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<Application>({ name: "", phone: "", comment: "" });
  const [problems, setProblems] = useState<ApplicationProblems>({});
  const [isBusy, setBusy] = useState(false);
  const [sentPhone, setSentPhone] = useState<string | null>(null);

  function change(name: keyof Application, value: string) {
    setFields((before) => ({ ...before, [name]: value }));
    setProblems((before) => ({ ...before, [name]: undefined }));
  }
  /** Validates a filled field when it loses the focus. */
  function check(name: keyof Application) {
    if (!fields[name]) return;
    const { [name]: problem } = problemsOf(fields, messages.language);
    setProblems((before) => ({ ...before, [name]: problem }));
  }
  function show(found: ApplicationProblems) {
    setProblems(found);
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }
  async function send() {
    if (isBusy) return;
    const found = problemsOf(fields, messages.language);
    if (Object.keys(found).length > 0) return show(found);
    setBusy(true);
    const phone = `+998${fields.phone}`;
    const { error } = await api.applyForVacancy({
      params: { id: vacancyId },
      body: { name: fields.name.trim(), phone, comment: fields.comment.trim() },
    });
    setBusy(false);
    if (!error) return setSentPhone(phone);
    const refused = problemsIn(error);
    if (refused) return show(refused);
    notices.getState().notify({ type: "error", title: errorText(error, messages) });
  }
  return { form, fields, problems, isBusy, sentPhone, change, check, send };
}
