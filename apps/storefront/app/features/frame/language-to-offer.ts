import { languageTags, type Language } from "@dasturxon/messages/language";

type Page = {
  /** First language of the browser, as BCP 47. */
  preferred: string | undefined;
  /** Cookie with the visitor's choice. */
  stored: string | undefined;
  language: Language;
  languages: readonly Language[];
};

/** The browser's first language if the brand has it and the page is in another, until the visitor has chosen one. */
export function languageToOffer({ preferred, stored, language, languages }: Page): Language | null {
  if (stored) return null;
  const [primary] = (preferred ?? "").toLowerCase().split("-");
  const found = languages.find((offered) => languageTags[offered] === primary);
  return found && found !== language ? found : null;
}
