import { escaped, sums, whole } from "../payments/pay-page.ts";
import type { ClickPayment } from "./click-account.ts";
import type { ClickProfile } from "./mini-app.ts";
import { payActions } from "./pay-action.ts";
import { payTextsOf, payTexts } from "./pay-texts.ts";
import type { ShopAnswer } from "./shop-messages.ts";

const languageNames: Record<string, string> = { uz: "O‘zbekcha", ru: "Русский", eng: "English" };

/** Contents of the address of the payment page. */
export type PayLink = Pick<ClickPayment, "orderNumber" | "amount"> & { returnUrl: string };

/** The payment page: a form without scripts, for phones. */
export function payPage(
  { orderNumber, amount, returnUrl }: PayLink,
  { url, language, refusal }: { url: URL; language: string; refusal?: ShopAnswer },
): string {
  const texts = payTextsOf(language);
  const buttons = payActions.map(
    (action) => `<button name="way" value="${action}">${texts.actions[action]}</button>`,
  );
  const choice = refusal
    ? `<p class="no" role="alert">${texts.refused}: <code>${refusal.error} ${escaped(refusal.error_note ?? "")}</code></p>`
    : `<p>${texts.lead}</p><form method="post">${buttons.join("")}</form>`;
  return whole(
    language,
    texts.sandbox,
    `<nav>${languageLinks(url, language)}</nav>
<p class="mark">${texts.sandbox}</p>
<h1>Click · ${texts.order} №${escaped(orderNumber)}</h1>
<p class="sum">${sums(Number(amount), texts.sum)}</p>
${choice}
<a class="back" href="${escaped(returnUrl)}">${texts.back}</a>`,
  );
}

/** For an invalid address. */
export function unknownPage(language: string): string {
  const texts = payTextsOf(language);
  return whole(
    language,
    texts.sandbox,
    `<p class="mark">${texts.sandbox}</p><p>${texts.unknown}</p>`,
  );
}

/** Click's app: its users, each of whom can open the shop as a mini-app. */
export function appPage(people: readonly ClickProfile[], { url, language }: PageLanguage): string {
  const texts = payTextsOf(language);
  const buttons = people.map(
    ({ client_id, name, surname, phone_number }) =>
      `<button name="person" value="${client_id}">${escaped(name)} ${escaped(surname)}<br>+${phone_number}</button>`,
  );
  return whole(
    language,
    texts.app,
    `<nav>${languageLinks(url, language)}</nav>
<p class="mark">${texts.app}</p><h1>Click</h1><p>${texts.appLead}</p>
<form method="post">${buttons.join("")}</form>`,
  );
}

type PageLanguage = { url: URL; language: string };

function languageLinks(url: URL, language: string): string {
  const links = Object.keys(payTexts).map((other) => {
    const target = new URL(url);
    target.searchParams.set("lang", other);
    const current = other === language ? ' aria-current="true"' : "";
    return `<a href="${escaped(target.search)}" lang="${bcp47(other)}"${current}>${languageNames[other]}</a>`;
  });
  return links.join("");
}

const bcp47 = (language: string) => (language === "eng" ? "en" : language === "ru" ? "ru" : "uz");
