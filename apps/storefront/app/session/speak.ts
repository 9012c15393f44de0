import { cookieKeys, storageKeys } from "@dasturxon/contract/storage-keys";
import { writeText } from "./browser-storage.ts";
import { writeCookie } from "./write-cookie.ts";

/** Another language is another document: every text on it was written by the server. */
export function speak(language: string, page: Window) {
  writeCookie(page, cookieKeys.language, language);
  writeText(page.localStorage, storageKeys.language, language);
  page.location.reload();
}
