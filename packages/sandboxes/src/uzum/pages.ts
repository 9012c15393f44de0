import { escaped, sums, whole } from "../payments/pay-page.ts";
import { payActions } from "./pay-action.ts";
import { payTexts, payTextsOf } from "./pay-texts.ts";

const languageNames: Record<string, string> = { uz: "O‘zbekcha", ru: "Русский", eng: "English" };
const tiyinPerSum = 100;

type Payment = { orderNumber: string; amount: number; returnUrl: string };
type View = {
  url: URL;
  language: string;
  /** Uzum's app, not Checkout's page. */
  isApp: boolean;
  /** The payment cannot be made any more, or the shop has refused it with a code. */
  problem?: "OVER" | { code: string };
};

/** A payment page: a form without scripts, for phones. */
export function payPage(
  { orderNumber, amount, returnUrl }: Payment,
  { url, language, isApp, problem }: View,
): string {
  const texts = payTextsOf(language);
  const buttons = payActions.map(
    (action) => `<button name="way" value="${action}">${texts.actions[action]}</button>`,
  );
  const choice = problem
    ? `<p class="no" role="alert">${problem === "OVER" ? texts.over : `${texts.refused}: <code>${escaped(problem.code)}</code>`}</p>`
    : `<p>${texts.lead}</p><form method="post">${buttons.join("")}</form>`;
  return whole(
    language,
    texts.sandbox,
    `<nav>${languageLinks(url, language)}</nav>
<p class="mark">${isApp ? texts.app : texts.sandbox}</p>
<h1>${isApp ? "Uzum" : "Uzum Checkout"} · ${texts.order} №${escaped(orderNumber)}</h1>
<p class="sum">${sums(amount / tiyinPerSum, texts.sum)}</p>
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
