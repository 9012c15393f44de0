import { MAPS_API_VERSION, MAPS_DEFAULT_LANGUAGE } from "@dasturxon/contract/constants";
import type { Language } from "@dasturxon/messages/language";

/** The script cannot be requested with these options. Specification, point 8, "Maps errors". */
export class MapsError extends Error {
  override name = "MapsError";
}

/** Parameters of the script. */
export type ScriptOptions = Readonly<Record<string, string | null | undefined>>;

/** Known parameters: the brand's key, and overrides of the installation. */
const known = ["apikey", "lang", "version"];

/** Yandex has no maps in Uzbek: the default language is used. */
const languages: Partial<Record<Language, string>> = { eng: "en_US" };

/**
 * Address of the Yandex Maps script. Specification, point 7; the defaults are in point 9.
 *
 * @param options The brand's `apikey`, and the installation's overrides of `lang` and `version`.
 * @throws MapsError "missing api key" or "unknown option keys: …".
 */
export function scriptAddress(options: ScriptOptions, language: Language): string {
  const unknown = Object.keys(options).filter((key) => !known.includes(key));
  if (unknown.length > 0) throw new MapsError(`unknown option keys: ${unknown.join(", ")}`);
  const { apikey, lang, version } = options;
  if (!apikey) throw new MapsError("missing api key");
  const query = new URLSearchParams({
    apikey,
    lang: lang || languages[language] || MAPS_DEFAULT_LANGUAGE,
    version: version || MAPS_API_VERSION,
  });
  // The service reads the version from the path.
  return `https://api-maps.yandex.ru/${query.get("version")}/?${query}`;
}
