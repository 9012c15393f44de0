import { formatPhone } from "@dasturxon/messages/formats";
import { Button, ButtonLink } from "@dasturxon/ui/button/button";
import { Card } from "@dasturxon/ui/card/card";
import { CheckIcon } from "@dasturxon/ui/icons/check";
import { PhoneField } from "@dasturxon/ui/phone-field/phone-field";
import { TextArea } from "@dasturxon/ui/text-area/text-area";
import { TextField } from "@dasturxon/ui/text-field/text-field";
import { Link, href } from "react-router";
import { useMessages } from "../../core/i18n/messages.ts";
import { maxLength, useApplication } from "./use-application.ts";
import styles from "./vacancy.module.css";

/** Application for a job: name, phone and a comment. */
export function ApplicationForm({ vacancyId }: { vacancyId: string }) {
  const { t } = useMessages();
  const application = useApplication(vacancyId);
  const { form, fields, problems, change, check } = application;
  if (application.sentPhone) return <Sent phone={application.sentPhone} />;
  return (
    <Card className={styles.apply} aria-label={t.vacancy.apply}>
      <h2>{t.vacancy.apply}</h2>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void application.send();
        }}
      >
        <TextField
          label={t.vacancy.name}
          name="name"
          autoComplete="name"
          placeholder={t.signIn.prompts.name}
          required
          maxLength={maxLength.name}
          value={fields.name}
          error={problems.name}
          onChange={(event) => change("name", event.target.value)}
          onBlur={() => check("name")}
        />
        <PhoneField
          label={t.vacancy.phone}
          hint={t.vacancy.phoneHint}
          name="phone"
          autoComplete="tel"
          required
          value={fields.phone}
          error={problems.phone}
          onChange={(digits) => change("phone", digits)}
          onBlur={() => check("phone")}
        />
        <TextArea
          label={t.vacancy.comment}
          hint={t.vacancy.commentHint}
          name="comment"
          maxLength={maxLength.comment}
          value={fields.comment}
          error={problems.comment}
          onChange={(event) => change("comment", event.target.value)}
        />
        <Button type="submit" isWide isLoading={application.isBusy}>
          {t.vacancy.send}
        </Button>
      </form>
    </Card>
  );
}

function Sent({ phone }: { phone: string }) {
  const { t } = useMessages();
  return (
    <Card className={styles.sent}>
      <span className={styles.check}>
        <CheckIcon />
      </span>
      {/* The pressed button has disappeared: the focus moves here. */}
      <h2 ref={(heading) => heading?.focus()} tabIndex={-1}>
        {t.vacancy.sentTitle}
      </h2>
      <p>{t.vacancy.sentText(formatPhone(phone))}</p>
      <ButtonLink
        variant="secondary"
        renderLink={(look) => <Link {...look} to={href("/vacancy")} />}
      >
        {t.vacancy.others}
      </ButtonLink>
    </Card>
  );
}
