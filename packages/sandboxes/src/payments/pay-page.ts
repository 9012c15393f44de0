import { payTexts, payWays, type PayLanguage, type PayWay } from "./pay-texts.ts";

const languageNames: Record<PayLanguage, string> = {
  uz: "O‘zbekcha",
  ru: "Русский",
  eng: "English",
};

const style = `
:root{color-scheme:light dark;--line:#8886;--main:#0b6e4f;--on-main:#fff}
*{box-sizing:border-box}body{font:1rem/1.5 system-ui,sans-serif;margin:0;padding:16px;display:grid;justify-content:center;grid-template-columns:minmax(0,26rem)}
main{display:grid;gap:16px}nav{display:flex;gap:16px;flex-wrap:wrap}nav a,.back{min-height:44px;display:inline-flex;align-items:center;color:inherit}nav a[aria-current]{font-weight:700;text-decoration:none}
.mark{justify-self:start;margin:0;padding:4px 12px;border-radius:99px;background:#f5c400;color:#241c00;font-weight:700}
h1{font-size:1.5rem;margin:0}p{margin:0}.sum{font-size:2rem;font-weight:700;font-variant-numeric:tabular-nums}
form{display:grid;gap:12px}button{min-height:52px;padding:8px 16px;font:inherit;border:1px solid var(--line);border-radius:12px;background:transparent;color:inherit;cursor:pointer}
button:first-child{background:var(--main);border-color:var(--main);color:var(--on-main);font-weight:700}:focus-visible{outline:3px solid #1a73e8;outline-offset:2px}
.no{padding:12px 16px;border-radius:12px;border:1px solid #c62828}`;

/** Contents of a payment page. */
export type PayView = {
  /** The page's own address: its links to other languages keep the rest of it. */
  url: URL;
  language: PayLanguage;
  provider: string;
  orderNumber: string;
  /** Whole sums. */
  amount: number;
  returnUrl: string;
  /** Where the page is shown, if not on the web. */
  place?: string;
  /** The payment can be made no more, or the shop has refused it. */
  problem?: "OVER" | { code: string; text?: string };
};

/** A simulator's payment page: a form without scripts, for phones. */
export function payPage(view: PayView): string {
  const { language, provider, orderNumber, amount, returnUrl, place, problem } = view;
  const texts = payTexts[language];
  return framed(
    view,
    place ?? texts.sandbox,
    `<h1>${provider} · ${texts.order} №${escaped(orderNumber)}</h1>
<p class="sum">${sums(amount, texts.sum)}</p>
${problem ? problemOf(language, problem) : choice(language)}
<a class="back" href="${escaped(returnUrl)}">${texts.back}</a>`,
  );
}

function problemOf(language: PayLanguage, problem: NonNullable<PayView["problem"]>): string {
  const { over, refused } = payTexts[language];
  if (problem === "OVER") return `<p class="no" role="alert">${over}</p>`;
  const { code, text = "" } = problem;
  return `<p class="no" role="alert">${refused}: ${escaped(text)} <code>${escaped(code)}</code></p>`;
}

function choice(language: PayLanguage): string {
  const { lead, ways } = payTexts[language];
  const buttons = payWays.map((way) => `<button name="way" value="${way}">${ways[way]}</button>`);
  return `<p>${lead}</p><form method="post">${buttons.join("")}</form>`;
}

/** For an address that is none of the simulator's. */
export const unknownPage = (page: Pick<PayView, "url" | "language">): string =>
  framed(page, payTexts[page.language].sandbox, `<p>${payTexts[page.language].unknown}</p>`);

/** A page of a simulator, complete with styles and links to its languages. */
export function framed(
  { url, language }: Pick<PayView, "url" | "language">,
  mark: string,
  body: string,
): string {
  const links = Object.entries(languageNames).map(([other, name]) => {
    const target = new URL(url);
    target.searchParams.set("lang", other);
    const current = other === language ? ' aria-current="true"' : "";
    return `<a href="${escaped(target.search)}" lang="${bcp47(other)}"${current}>${name}</a>`;
  });
  return `<!doctype html><html lang="${bcp47(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${mark}</title><style>${style}</style><main><nav>${links.join("")}</nav>
<p class="mark">${mark}</p>${body}</main></html>`;
}

const bcp47 = (language: string) => (language === "eng" ? "en" : language);

/** `84 500 so‘m`, with non-breaking spaces. */
const sums = (amount: number, currency: string) =>
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

/** The way that the customer has chosen on the page. */
export async function chosenWay(request: Request): Promise<PayWay> {
  const chosen = (await request.formData()).get("way");
  return payWays.find((one) => one === chosen) ?? "close";
}

export const redirect = (location: string) =>
  new Response(null, { status: 303, headers: { location } });
