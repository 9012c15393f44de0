import type { ApiError } from "@dasturxon/api-client/api-result";
import { LOCALES } from "@dasturxon/contract/constants";
import type { Language } from "@dasturxon/messages/language";
import type { OfficeMessages } from "@dasturxon/messages/load-office-messages";
import { createContext, use } from "react";
import { readChoice, storeChoice } from "../page/stored-choice.ts";

const MessagesContext = createContext<OfficeMessages | null>(null);

export const MessagesProvider = MessagesContext.Provider;

/** `const { t, format, language } = useMessages()`: texts by screen, and formatters of values. */
export function useMessages(): OfficeMessages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error("The application was rendered without its texts");
  return messages;
}

/** The device's choice, else the first language of the browser that we have. */
export function chosenLanguage(): Language {
  const wanted = [readChoice("language"), ...navigator.languages.map(localeOf)];
  return wanted.map(asLanguage).find((language) => language !== undefined) ?? "uz";
}

const localeOf = (tag: string) => tag.replace(/-.*/, "").replace(/^en$/, "eng");
const asLanguage = (text: string | null) => LOCALES.find((locale) => locale === text);

/** Loads the page again, in that language. */
export function chooseLanguage(language: Language) {
  storeChoice("language", language);
  location.reload();
}

/** The error of a single field of the body. */
export const fieldText = (error: ApiError | undefined, path: string): string | undefined =>
  error?.fields.find((field) => field.path === path)?.text;

/** Why a call failed, in the person's language. */
export function errorText(error: ApiError, { t }: OfficeMessages): string {
  if (error.code === "NO_CONNECTION") return t.frame.network;
  if (error.code === "TIMED_OUT") return t.frame.timeout;
  return error.text || t.frame.unknown;
}
