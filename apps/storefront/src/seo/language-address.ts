import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { LANGUAGE_QUERY } from "@dasturxon/contract/storage-keys";
import { chooseLanguage } from "@dasturxon/domain/language/choose-language";
import type { Language } from "@dasturxon/messages/language";

/** The brand's public origin: its own domain, else the requested host. */
export const brandOrigin = (settings: WebSettings, requested: URL) =>
  settings.domain ? `https://${settings.domain}` : requested.origin;

/**
 * The address of a page in this language for visitors without cookies, such as search engines. The plain address
 * shows the brand's own language, so that language has no query.
 *
 * @param address Without a language.
 */
export function languageAddress(address: URL, language: Language, settings: WebSettings): string {
  if (language === chooseLanguage(settings, {})) return address.href;
  const named = new URL(address);
  named.searchParams.set(LANGUAGE_QUERY, language);
  return named.href;
}
