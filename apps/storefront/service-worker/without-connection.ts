import { noConnection as eng } from "@dasturxon/messages/eng/no-connection";
import { noConnection as ru } from "@dasturxon/messages/ru/no-connection";
import { noConnection as uz } from "@dasturxon/messages/uz/no-connection";
import { languageTags } from "@dasturxon/messages/language";

const texts = { uz, ru, eng };
const languages = ["uz", "ru", "eng"] as const;

/**
 * The offline page, for addresses that are not cached: it needs no other file.
 *
 * @param tag IETF tag of the language used last.
 */
export function withoutConnection(tag: string | undefined): Response {
  const language = languages.find((id) => languageTags[id] === tag) ?? "uz";
  const { title, text, retry, toMenu } = texts[language];
  const html = `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p><a href="">${retry}</a> <a href="/">${toMenu}</a></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

const style =
  "body{display:grid;min-height:100svh;margin:0;place-items:center;font:1rem/1.5 system-ui,sans-serif;text-align:center;color:light-dark(#1f1b16,#f5f3ef);background:light-dark(#f5f3ef,#121110)}" +
  "main{max-width:22rem;padding:1.5rem}h1{font-size:1.5rem;line-height:1.25}" +
  "a{display:inline-grid;align-items:center;min-height:2.75rem;padding:0 1.25rem;margin:.25rem;color:inherit;text-decoration:none;border:1px solid;border-radius:2rem}";
