import type {
  StaffDevice,
  StaffInvitation,
  StaffSession,
} from "@dasturxon/contract/entities/staff-session";
import { createMessages } from "@dasturxon/messages/create-messages";
import { localized, type Language } from "@dasturxon/messages/language";
import { officeTexts } from "@dasturxon/messages/server-texts";
import { html } from "hono/html";
import { brandLine, type Html } from "./office-layout.ts";

type Fields = { firstName: string; deviceName: string };

export type InvitationForm = {
  /** Repeats the answer when the button is pressed twice. */
  key: string;
  fields: Fields;
  /** A sentence about the fields. */
  problem?: string | undefined;
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
    <dl>
      <dt>${t.role}</dt>
      <dd>${t.roles[role]}</dd>
      <dt>${t.phone}</dt>
      <dd>${format.phone(phone)}</dd>
      <dt>${t.branches}</dt>
      <dd>${where}</dd>
      <dt>${t.validUntil}</dt>
      <dd>${format.dateTime(expiresAt)}</dd>
    </dl>
    <form method="post">
      <input type="hidden" name="key" value="${key}" />
      <label
        >${t.firstName}<input
          name="firstName"
          value="${fields.firstName}"
          maxlength="64"
          autocomplete="given-name"
          required
      /></label>
      <label
        >${t.deviceName}<input
          name="deviceName"
          value="${fields.deviceName}"
          maxlength="64"
          autocomplete="off"
      /></label>
      ${problem ? html`<p class="error" role="alert">${problem}</p>` : ""}
      <button class="main">${t.accept}</button>
    </form>
  </div>`;
}

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
      <dl>
        <dt>${t.role}</dt>
        <dd>${t.roles[role]}</dd>
        <dt>${t.phone}</dt>
        <dd>${format.phone(phone)}</dd>
      </dl>
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
