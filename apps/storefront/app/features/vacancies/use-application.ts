import { useRef, useState } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { problemsIn, problemsOf } from "./application.ts";
import type { Application, ApplicationProblems } from "./application.ts";

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
