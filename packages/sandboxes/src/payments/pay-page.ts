import { payTexts, payTextsOf, providerNames } from "./pay-texts.ts";
import { payActions, type PayOrder } from "./pay-action.ts";

const languageNames: Record<string, string> = { uz: "O‘zbekcha", ru: "Русский", eng: "English" };

const style = `
:root{color-scheme:light dark;--line:#8886;--main:#0b6e4f;--on-main:#fff}
*{box-sizing:border-box}body{font:1rem/1.5 system-ui,sans-serif;margin:0;padding:16px;display:grid;justify-content:center;grid-template-columns:minmax(0,26rem)}
main{display:grid;gap:16px}nav{display:flex;gap:16px;flex-wrap:wrap}nav a,.back{min-height:44px;display:inline-flex;align-items:center;color:inherit}nav a[aria-current]{font-weight:700;text-decoration:none}
.mark{justify-self:start;margin:0;padding:4px 12px;border-radius:99px;background:#f5c400;color:#241c00;font-weight:700}
h1{font-size:1.5rem;margin:0}p{margin:0}.sum{font-size:2rem;font-weight:700;font-variant-numeric:tabular-nums}
form{display:grid;gap:12px}button{min-height:52px;padding:8px 16px;font:inherit;border:1px solid var(--line);border-radius:12px;background:transparent;color:inherit;cursor:pointer}
button:first-child{background:var(--main);border-color:var(--main);color:var(--on-main);font-weight:700}:focus-visible{outline:3px solid #1a73e8;outline-offset:2px}
.no{padding:12px 16px;border-radius:12px;border:1px solid #c62828}`;

/** The demo's payment page: a form without scripts, for phones. */
export function payPage(
  order: PayOrder,
  { provider, refusal }: { provider: string; refusal?: string | null },
): string {
  const texts = payTextsOf(order.language);
  const buttons = payActions.map(
    (action) => `<button name="way" value="${action}">${texts.actions[action]}</button>`,
  );
  const links = Object.keys(payTexts).map((language) => {
    const current = language === order.language ? ' aria-current="true"' : "";
    return `<a href="?lang=${language}" lang="${bcp47(language)}"${current}>${languageNames[language]}</a>`;
  });
  return whole(
    order.language,
    texts.sandbox,
    `<nav>${links.join("")}</nav>
<p class="mark">${texts.sandbox}</p>
<h1>${providerNames[provider] ?? provider} · ${texts.order} №${order.orderNumber}</h1>
<p class="sum">${sums(order.amount, texts.sum)}</p>
${refusal ? `<p class="no" role="alert">${texts.refused}: <code>${escaped(refusal)}</code></p>` : `<p>${texts.lead}</p><form method="post">${buttons.join("")}</form>`}
<a class="back" href="${escaped(order.returnUrl)}">${texts.back}</a>`,
  );
}

/** For an invalid URL. */
export function unknownPage(language: string): string {
  const texts = payTextsOf(language);
  return whole(
    language,
    texts.sandbox,
    `<p class="mark">${texts.sandbox}</p><p>${texts.unknown}</p>`,
  );
}

/** A page of a simulator, complete with styles. @param language Of the shop: uz, ru or eng. */
export const whole = (language: string, title: string, body: string) =>
  `<!doctype html><html lang="${bcp47(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${style}</style><main>${body}</main></html>`;

const bcp47 = (language: string) => (language === "eng" ? "en" : language === "ru" ? "ru" : "uz");

/** `84 500 so‘m`, with non-breaking spaces. */
export const sums = (amount: number, currency: string) =>
  `${String(amount).replace(/\B(?=(\d{3})+$)/g, "\u{202F}")}\u{A0}${currency}`;

export const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Contains no scripts and loads nothing. */
export const html = (body: string, status = 200) =>
  new Response(body, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      "referrer-policy": "no-referrer",
    },
  });
