import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { languageTags } from "@dasturxon/messages/language";
import { brandLanguages } from "../page-choices.ts";
import { languageAddress } from "./language-address.ts";

/**
 * Every page in every language that the brand offers; each lists the others, as sitemaps require.
 *
 * @param paths Without a language.
 */
export function sitemap(paths: readonly string[], origin: string, settings: WebSettings): string {
  const languages = brandLanguages(settings);
  const entries = paths.flatMap((path) => {
    const plain = new URL(path, origin);
    const addresses = languages.map((language) => languageAddress(plain, language, settings));
    const others =
      languages.length > 1
        ? [
            ...languages.map((language, at) => link(languageTags[language], addresses[at] ?? "")),
            link("x-default", plain.href),
          ].join("")
        : "";
    return addresses.map((address) => `<url><loc>${escaped(address)}</loc>${others}</url>`);
  });
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
    `${entries.join("\n")}\n</urlset>\n`
  );
}

const link = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`;

/** Addresses are URL-encoded: `&` is the only character in them that XML escapes. */
const escaped = (address: string) => address.replaceAll("&", "&amp;");
