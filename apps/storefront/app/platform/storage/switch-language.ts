import { cookieKeys, storageKeys } from "@dasturxon/contract/storage-keys";
import { writeText } from "./browser-storage.ts";
import { reloadPage } from "../updates/reload-guard.ts";
import { writeCookie } from "./cookies.ts";

/** Another language needs another document: the server writes all texts. */
export function switchLanguage(language: string, page: Window) {
  writeCookie(page, cookieKeys.language, language);
  writeText(page.localStorage, storageKeys.language, language);
  // Chromium stores cookies in another process. Reading waits for the write, so that the reload sends the new language.
  void page.document.cookie;
  reloadPage(page);
}
