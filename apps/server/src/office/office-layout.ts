import { createHash } from "node:crypto";
import { LOCALES } from "@dasturxon/contract/constants";
import type { StaffBrand } from "@dasturxon/contract/entities/staff-session";
import { brandColours } from "@dasturxon/domain/theme/brand-colours";
import {
  languageNames,
  languageTags,
  localized,
  type Language,
} from "@dasturxon/messages/language";
import { officeTexts } from "@dasturxon/messages/server-texts";
import { html, raw } from "hono/html";

export type Html = ReturnType<typeof html>;

/** Colours of `packages/ui/src/tokens.css`. */
const style = `
:root{color-scheme:light dark;--surface:#f5f3ef;--raised:#fff;--sunken:#edeae4;--ink:#1b1916;--muted:#67625a;--line:#8a847a;--rule:#e5e1d9;--danger:#b8281c}
@media(prefers-color-scheme:dark){:root{--surface:#121110;--raised:#1e1c1b;--sunken:#2b2927;--ink:#f6f3ee;--muted:#b0aaa1;--line:#857f76;--rule:#34312e;--danger:#ff9182}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--surface);color:var(--ink);
font:1rem/1.5 system-ui,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%}
a{color:inherit}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
nav{display:flex;justify-content:flex-end;gap:4px;padding:8px 16px}
nav a{display:grid;place-items:center;min-height:44px;padding:0 10px;border-radius:12px;font-size:.875rem;text-decoration:none;color:var(--muted)}
nav a:hover{background:var(--sunken)}
nav a[aria-current]{color:var(--ink);font-weight:600}
main{width:100%;max-width:30rem;margin:auto;padding:8px 16px 48px}
.card{background:var(--raised);border-radius:20px;padding:24px}
.card+.card{margin-top:12px}
.brand{display:flex;align-items:center;gap:12px;margin-bottom:20px;font-weight:600;overflow-wrap:anywhere}
.plate{flex:none;display:grid;place-items:center;width:48px;height:48px;border-radius:14px;background:var(--brand);color:var(--on-brand);
font-size:1.375rem;font-weight:700}
h1{margin:0 0 8px;font-size:1.625rem;line-height:1.25;letter-spacing:-.01em;overflow-wrap:anywhere}
h2{margin:0 0 12px;font-size:1.125rem;line-height:1.3}
p{margin:0;color:var(--muted)}
dl{margin:20px 0;display:grid;gap:8px}
dl div{display:flex;justify-content:space-between;gap:16px}
dt{color:var(--muted)}
dd{margin:0;font-weight:600;text-align:end}
label{display:block;margin-top:16px;font-size:.875rem;color:var(--muted)}
input{display:block;width:100%;min-height:48px;margin-top:4px;padding:0 14px;border:1px solid var(--line);border-radius:12px;background:transparent;
color:var(--ink);font:inherit}
input[aria-invalid]{border:2px solid var(--danger)}
.problem{margin-top:6px;color:var(--danger);font-size:.875rem}
button,.button{display:inline-grid;place-items:center;min-height:48px;padding:8px 20px;border:0;border-radius:14px;background:var(--sunken);color:var(--ink);
font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{filter:brightness(.96)}
.main{width:100%;margin-top:24px;min-height:54px;background:var(--brand);color:var(--on-brand)}
.wide{width:100%;margin-top:20px}
ul{list-style:none;margin:0;padding:0}
li{display:flex;align-items:center;justify-content:space-between;gap:16px;padding:12px 0;border-top:1px solid var(--rule)}
li:first-child{border-top:0;padding-top:0}
li:last-child{padding-bottom:0}
li div{min-width:0;overflow-wrap:anywhere}
li strong{display:block;font-weight:600}
li span{font-size:.875rem;color:var(--muted)}
li .tag{flex:none;padding:4px 10px;border-radius:999px;background:var(--sunken);color:var(--ink)}
li button{white-space:nowrap}
`;

export type OfficePage = {
  status?: number;
  language: Language;
  title: string;
  /** Its colour is that of the page's main button. */
  brand?: StaffBrand | undefined;
  /** The same page in another language. */
  addressIn: (language: Language) => string;
  content: Html;
  headers?: Headers;
};

type WrittenPage = { text: string; status: number; headers: Headers };

/** A complete page of the office. It runs no script and loads nothing. */
export async function officePage(page: OfficePage): Promise<WrittenPage> {
  const {
    status = 200,
    language,
    title,
    brand,
    addressIn,
    content,
    headers = new Headers(),
  } = page;
  const t = officeTexts[language];
  const { brand: colour, onBrand } = brandColours(
    { mainColor: brand?.color ?? null, mainColorType: null },
    { light: [], dark: [] },
  );
  const styles = `:root{--brand:${colour};--on-brand:${onBrand}}${style}`;
  const text = await html`<!doctype html>
    <html lang="${languageTags[language]}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>${title}</title>
      ${raw(`<style>${styles}</style>`)}
      <nav aria-label="${t.language}">
        ${LOCALES.map(
          (each) =>
            html`<a
              href="${addressIn(each)}"
              lang="${languageTags[each]}"
              hreflang="${languageTags[each]}"
              ${each === language ? raw(' aria-current="true"') : ""}
              >${languageNames[each]}</a
            >`,
        )}
      </nav>
      <main>${content}</main>
    </html>`;
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("cache-control", "no-store");
  headers.set("content-security-policy", policy(styles));
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("x-robots-tag", "noindex");
  // The address of an invitation opens a session. Without any referrer browsers would send forms with `Origin: null`.
  headers.set("referrer-policy", "same-origin");
  return { text: String(text), status, headers };
}

const policy = (styles: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(styles).digest("base64")}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** The brand's name behind its first letter. */
export function brandLine({ name }: StaffBrand, language: Language): Html {
  const text = localized(name, language);
  return html`<div class="brand">
    <span class="plate" aria-hidden="true">${firstLetter(text)}</span>${text}
  </div>`;
}

function firstLetter(text: string): string {
  const [letter] = new Intl.Segmenter().segment(text);
  return letter?.segment ?? "";
}
