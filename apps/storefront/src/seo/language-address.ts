import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { LANGUAGE_QUERY } from "@dasturxon/contract/storage-keys";
import { chooseLanguage } from "@dasturxon/domain/language/choose-language";
import type { Language } from "@dasturxon/messages/language";

/** Where the brand's pages are known to the world: its own domain, else the host that was asked. */
export const brandOrigin = (settings: WebSettings, asked: URL) =>
  settings.domain ? `https://${settings.domain}` : asked.origin;

/**
 * The address that shows a page in this language to whoever comes without a cookie, as search engines do. What they
 * see at the plain address is the brand's own language, so that has no query.
 *
 * @param address Without a language.
 */
export function languageAddress(address: URL, language: Language, settings: WebSettings): string {
  if (language === chooseLanguage(settings, {})) return address.href;
  const named = new URL(address);
  named.searchParams.set(LANGUAGE_QUERY, language);
  return named.href;
}
