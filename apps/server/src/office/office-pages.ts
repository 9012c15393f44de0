import type {
  StaffDevice,
  StaffInvitation,
  StaffSession,
} from "@dasturxon/contract/entities/staff-session";
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
  { brand, phone, role, branches, expiresAt }: StaffInvitation,
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
      [t.phone, format.phone(phone)],
      [t.branches, where],
      [t.validUntil, format.dateTime(expiresAt)],
    ])}
    <form method="post">
      <input type="hidden" name="key" value="${key}" />
      ${textField({
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
      })}
      <button class="main">${t.accept}</button>
    </form>
  </div>`;
}

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

export function sessionContent(
  language: Language,
  { brand, firstName, phone, role, brands }: StaffSession,
  devices: readonly StaffDevice[],
): Html {
  const t = officeTexts[language];
  const { format } = createMessages(language);
  const others = brands.filter(({ merchantId }) => merchantId !== brand.merchantId);
  return html`<div class="card">
      ${brandLine(brand, language)}
      <h1>${t.signedIn(firstName)}</h1>
      <p>${t.signedInAbout}</p>
      ${facts([
        [t.role, t.roles[role]],
        [t.phone, format.phone(phone)],
      ])}
      <form method="post" action="/sign-out"><button class="wide">${t.signOut}</button></form>
    </div>
    <section class="card">
      <h2>${t.devices}</h2>
      <ul>
        ${devices.map(
          ({ id, name, lastUsedDate, isCurrent }) =>
            html`<li>
              <div>
                <strong>${name}</strong>
                <span>${t.lastUsed(format.dateWithYear(lastUsedDate))}</span>
              </div>
              ${
                isCurrent
                  ? html`<span class="tag">${t.thisDevice}</span>`
                  : html`<form method="post" action="/devices/${id}/end">
                      <input type="hidden" name="brand" value="${brand.merchantId}" />
                      <button aria-label="${t.endDevice}: ${name}">${t.endDevice}</button>
                    </form>`
              }
            </li>`,
        )}
      </ul>
    </section>
    ${
      others.length > 0
        ? html`<section class="card">
            <h2>${t.brands}</h2>
            <ul>
              ${others.map(
                (each) =>
                  html`<li>
                    <a href="/?brand=${each.merchantId}">${localized(each.name, language)}</a>
                  </li>`,
              )}
            </ul>
          </section>`
        : ""
    }`;
}

export type NoticeContent = {
  title: string;
  about?: string | undefined /** A page that the start page has not led to. */;
  leadsToStart: boolean;
};

export function noticeContent(
  language: Language,
  { title, about, leadsToStart }: NoticeContent,
): Html {
  const t = officeTexts[language];
  return html`<div class="card">
    <h1>${title}</h1>
    ${about ? html`<p>${about}</p>` : ""}${
      leadsToStart ? html`<a class="button wide" href="/">${t.toStart}</a>` : ""
    }
  </div>`;
}
