import type { Language } from "@dasturxon/contract/entities/language";

const languages: Record<string, Language> = { uz: "uz", ru: "ru", en: "eng" };

/** The language that the client asks for in `Accept-Language` (our own sends exactly one), else uz. */
export const languageOfRequest = (request: Request): Language => requestedLanguage(request) ?? "uz";

/** `null`: the client asks for none that we have. */
export function requestedLanguage(request: Request): Language | null {
  const requested = (request.headers.get("accept-language") ?? "").split(",");
  for (const entry of requested) {
    const language = languages[entry.trim().slice(0, 2).toLowerCase()];
    if (language) return language;
  }
  return null;
}
