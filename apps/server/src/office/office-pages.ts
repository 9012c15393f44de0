import type { StaffInvitation } from "@dasturxon/contract/entities/staff-session";
import { createMessages } from "@dasturxon/messages/create-messages";
import { localized, type Language } from "@dasturxon/messages/language";
import { officeTexts } from "@dasturxon/messages/server-texts";
import { html, raw } from "hono/html";
import { brandLine, type Html } from "./office-layout.ts";

type Fields = { firstName: string; deviceName: string };

/** A sentence about a field. */
export type FieldProblem = { field: string; text: string };

export type InvitationForm = {
  /** Repeats the answer when the button is pressed twice. */
  key: string;
  fields: Fields;
  problem?: FieldProblem | undefined;
};

/** The form sends to its own address: reading the page uses nothing up. */
export function invitationContent(
  language: Language,
  { brand, phone, firstName, role, branches, expiresAt }: StaffInvitation,
  { key, fields, problem }: InvitationForm,
): Html {
  const t = officeTexts[language];
  const { format } = createMessages(language);
  const where = branches
    ? branches.map((name) => localized(name, language)).join(", ")
    : t.allBranches;
  const name = localized(brand.name, language);
  return html`<div class="card">
    ${brandLine(brand, language)}
    <h1>${t.invitation(name)}</h1>
    <p>${t.invitationAbout}</p>
    ${facts([
      [t.role, t.roles[role]],
      ...(phone ? [[t.phone, format.phone(phone)] as const] : [[t.tablet, firstName] as const]),
      [t.branches, where],
      [t.validUntil, format.dateTime(expiresAt)],
    ])}
    <form method="post">
      <input type="hidden" name="key" value="${key}" />
      ${phone ? personFields(language, fields, problem) : tabletFields(firstName)}
      <button class="main">${t.accept}</button>
    </form>
  </div>`;
}

const personFields = (language: Language, fields: Fields, problem: FieldProblem | undefined) => {
  const t = officeTexts[language];
  return html`${textField({
    name: "firstName",
    label: t.firstName,
    value: fields.firstName,
    attributes: 'autocomplete="given-name" required',
    problem,
  })}
  ${textField({
    name: "deviceName",
    label: t.deviceName,
    value: fields.deviceName,
    attributes: 'autocomplete="off"',
    problem,
  })}`;
};

/** The name was chosen when the tablet was paired. */
const tabletFields = (name: string): Html =>
  html`<input type="hidden" name="firstName" value="${name}" />
    <input type="hidden" name="deviceName" value="${name}" />`;

type TextField = {
  name: string;
  label: string;
  value: string;
  /** Further ones, as HTML. */
  attributes: string;
  problem: FieldProblem | undefined;
};

function textField({ name, label, value, attributes, problem }: TextField): Html {
  const isWrong = problem?.field === name;
  const wrong = isWrong ? 'aria-invalid="true" aria-describedby="problem" autofocus' : "";
  return html`<label
      >${label}<input
        name="${name}"
        value="${value}"
        maxlength="64"
        ${raw(attributes)}
        ${raw(wrong)}
    /></label>
    ${isWrong ? html`<p class="problem" id="problem" role="alert">${problem.text}</p>` : ""}`;
}

const facts = (rows: readonly (readonly [name: string, value: string])[]): Html =>
  html`<dl>
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;

export type NoticeContent = { title: string; about?: string | undefined };

export function noticeContent(language: Language, { title, about }: NoticeContent): Html {
  const t = officeTexts[language];
  return html`<div class="card">
    <h1>${title}</h1>
    ${about ? html`<p>${about}</p>` : ""}<a class="button wide" href="/">${t.toStart}</a>
  </div>`;
}
