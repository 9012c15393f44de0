import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { launchKinds } from "./launch-data.ts";
import type { PageStart, Shop } from "./page-start.ts";
import { people, personOf } from "./people.ts";
import { telegramTexts, type TelegramLanguage } from "./telegram-texts.ts";

/** Path of the page. */
export const pagePath = "/dev/telegram";

/** In the order of the cascade. */
const sheets = ["window", "panels", "phone", "mini-app", "chat", "narrow"];

const security = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'",
};

/** The messenger's page. Person and language are in the URL. */
export function servePage(request: Request, shop: Shop): Response {
  const { searchParams } = new URL(request.url);
  const requested = searchParams.get("lang") ?? "uz";
  const language = Object.hasOwn(telegramTexts, requested) ? (requested as TelegramLanguage) : "uz";
  const start: PageStart = {
    shop,
    people,
    person: personOf(idFrom(searchParams.get("user"))),
    kinds: launchKinds,
    language,
    texts: telegramTexts[language],
  };
  const data = JSON.stringify(start).replaceAll("<", "\\u003c");
  const html = `<!doctype html><html lang="${language === "eng" ? "en" : language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">
<title>${escaped(shop.name)} · Telegram (sandbox)</title><link rel="icon" href="${escaped(shop.logo ?? "data:,")}">
${sheets.map((name) => `<link rel="stylesheet" href="${pagePath}/client/${name}.css">`).join("")}
<script type="application/json" id="start">${data}</script>
<script type="module" src="${pagePath}/client/main.ts"></script><body></body></html>`;
  return new Response(html, {
    headers: { ...security, "content-type": "text/html; charset=utf-8" },
  });
}

/** A file of `client/`: style sheets unchanged, scripts with their types stripped. */
export async function serveClientFile(name: string): Promise<Response | null> {
  const [, kind] = /^[a-z-]+\.(ts|css)$/.exec(name) ?? [];
  if (!kind) return null;
  const text = await readFile(join(import.meta.dirname, "client", name), "utf8").catch(() => null);
  if (text === null) return null;
  const type = kind === "css" ? "text/css" : "text/javascript";
  return new Response(kind === "css" ? text : stripTypeScriptTypes(text), {
    headers: { ...security, "content-type": `${type}; charset=utf-8` },
  });
}

/** An id of the address; the first person's without one. */
const idFrom = (text: string | null) =>
  /^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : people[0].id;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
