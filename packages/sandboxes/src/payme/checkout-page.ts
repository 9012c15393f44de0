import { escaped, sums, whole } from "../payments/pay-page.ts";
import { checkoutTexts, checkoutWays, type CheckoutLanguage } from "./checkout-texts.ts";
import type { PaymeError } from "./payme-desk.ts";

/** Contents of a payment link. */
export type CheckoutLink = {
  deskId: string;
  /** Tiyin. */
  amount: number;
  account: Record<string, string>;
  language: string | undefined;
  returnUrl: string;
};

/** @returns `null` if it is no link of Payme. */
export function readCheckoutLink(encoded: string): CheckoutLink | null {
  const text = Buffer.from(encoded, "base64").toString();
  const fields = new Map(
    text.split(";").map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  );
  const amount = Number(fields.get("a"));
  const deskId = fields.get("m");
  if (!deskId || !Number.isSafeInteger(amount) || amount <= 0) return null;
  const account = [...fields].flatMap(([name, value]) =>
    name.startsWith("ac.") ? [[name.slice("ac.".length), value] as const] : [],
  );
  return {
    deskId,
    amount,
    account: Object.fromEntries(account),
    language: fields.get("l"),
    returnUrl: fields.get("c") ?? "",
  };
}

/** Names of the languages, each with the shop's code for it. */
const languages = {
  uz: { name: "O‘zbekcha", code: "uz" },
  ru: { name: "Русский", code: "ru" },
  en: { name: "English", code: "eng" },
} as const;

/** Payme's payment page as a form without scripts, for phones. */
export function checkoutPage(
  { amount, account, returnUrl }: CheckoutLink,
  { language, refusal }: { language: CheckoutLanguage; refusal: PaymeError | null },
): string {
  const texts = checkoutTexts[language];
  const buttons = checkoutWays.map(
    (way) => `<button name="way" value="${way}">${texts.ways[way]}</button>`,
  );
  const body = refusal
    ? `<p class="no" role="alert">${texts.refused}: ${escaped(messageOf(refusal, language))} <code>${refusal.code}</code></p>`
    : `<p>${texts.lead}</p><form method="post">${buttons.join("")}</form>`;
  return framed(
    language,
    `<h1>Payme · ${texts.order} №${escaped(account["order_id"] ?? "")}</h1>
<p class="sum">${sums(amount / 100, texts.sum)}</p>
${body}
<a class="back" href="${escaped(returnUrl)}">${texts.back}</a>`,
  );
}

export const unknownLinkPage = (language: CheckoutLanguage): string =>
  framed(language, `<p>${checkoutTexts[language].unknown}</p>`);

function framed(language: CheckoutLanguage, body: string): string {
  const texts = checkoutTexts[language];
  const links = Object.entries(languages).map(([tag, { name }]) => {
    const current = tag === language ? ' aria-current="true"' : "";
    return `<a href="?lang=${tag}" lang="${tag}"${current}>${name}</a>`;
  });
  return whole(
    languages[language].code,
    texts.sandbox,
    `<nav>${links.join("")}</nav><p class="mark">${texts.sandbox}</p>${body}`,
  );
}

function messageOf({ message }: PaymeError, language: CheckoutLanguage): string {
  return typeof message === "string" ? message : (message[language] ?? "");
}
