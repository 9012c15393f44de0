import type { SessionUser } from "../../core/session/session-store.ts";
import { Button } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { SegmentedControl } from "@dasturxon/ui/segmented-control/segmented-control";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { useRef, useState } from "react";
import type { FormEvent } from "react";
import { errorText, useMessages } from "../../core/i18n/messages.ts";
import { useClientSession } from "../../core/session/client-session-context.ts";
import { fieldsOf, maxNameLength, problemsIn, problemsOf, updateOf } from "./profile-form.ts";
import type { FieldProblems, ProfileFields } from "./profile-form.ts";
import styles from "./profile.module.css";

const genders = [
  { value: "FEMALE", label: "FEMALE" },
  { value: "MALE", label: "MALE" },
  { value: "", label: "NONE" },
] as const;

/** First name, last name, birthday and gender. Specification, point 2; decision "S5.06". */
export function UserForm({ user }: { user: SessionUser }) {
  const messages = useMessages();
  const { t, language } = messages;
  const { api, session, notices } = useClientSession();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => fieldsOf(user));
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isBusy, setBusy] = useState(false);

  function change<Name extends keyof ProfileFields>(name: Name, value: ProfileFields[Name]) {
    setFields((before) => ({ ...before, [name]: value }));
    if (name !== "gender") setProblems((before) => ({ ...before, [name]: undefined }));
  }
  /** Validates a field when it loses the focus. */
  function check(name: keyof FieldProblems) {
    const { [name]: problem } = problemsOf(fields, new Date(), language);
    setProblems((before) => ({ ...before, [name]: problem }));
  }
  function show(found: FieldProblems) {
    setProblems(found);
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(fields, new Date(), language);
    if (Object.keys(found).length > 0) return show(found);
    setBusy(true);
    const { error, result } = await api.updateUser({
      params: { id: user.id },
      body: updateOf(fields),
    });
    setBusy(false);
    const { notify } = notices.getState();
    if (error) {
      const refused = problemsIn(error);
      return refused ? show(refused) : notify({ type: "error", title: errorText(error, messages) });
    }
    session.getState().updateUser(result);
    setFields(fieldsOf(result));
    notify({ type: "success", title: t.profile.saved });
  }

  const field = (name: keyof FieldProblems) => ({
    name,
    label: t.profile[name],
    value: fields[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => check(name),
  });
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        void save(event);
      }}
    >
      <Card className={styles.fields}>
        <TextField
          {...field("firstName")}
          autoComplete="given-name"
          placeholder={t.signIn.prompts.name}
          maxLength={maxNameLength}
          required
        />
        <TextField {...field("lastName")} autoComplete="family-name" maxLength={maxNameLength} />
        <TextField
          {...field("birthday")}
          type="date"
          autoComplete="bday"
          hint={t.profile.birthdayHint}
          max={new Date().toISOString().slice(0, 10)}
        />
        <div>
          <p className={styles.title} aria-hidden="true">
            {t.profile.gender}
          </p>
          <SegmentedControl
            label={t.profile.gender}
            value={fields.gender}
            options={genders.map(({ value, label }) => ({
              value,
              label: t.profile.genders[label],
            }))}
            onChange={(gender) => change("gender", gender)}
          />
        </div>
      </Card>
      <Button type="submit" isWide isLoading={isBusy}>
        {t.action.save}
      </Button>
    </form>
  );
}
