import type { ApiError } from "@dasturxon/api-client/api-result";
import { LOCALES } from "@dasturxon/contract/constants";
import type { Language } from "@dasturxon/messages/language";
import type {
  OfficeMessages,
  OfficeMessagesLoader,
  OfficeSection,
} from "@dasturxon/messages/load-office-messages";
import { createContext, use } from "react";
import { readChoice, storeChoice } from "../page/stored-choice.ts";

const MessagesContext = createContext<OfficeMessagesLoader | null>(null);

export const MessagesProvider = MessagesContext.Provider;

function useMessagesLoader(): OfficeMessagesLoader {
  const messages = use(MessagesContext);
  if (!messages) throw new Error("The application was rendered without its texts");
  return messages;
}

/**
 * `const { t, format, language } = useMessages("day")`: texts by screen, and formatters of values.
 *
 * @param sections Texts that the first page does without: the component waits until they are loaded.
 */
export function useMessages<Section extends OfficeSection = never>(
  ...sections: Section[]
): OfficeMessages<Section> {
  const messages = useMessagesLoader();
  for (const section of sections) use(messages.loadSection(section));
  return messages as OfficeMessages<Section>; // All of them are loaded.
}

/** Starts loading texts that a part needs, before its own code is there. */
export function usePreloadedMessages(sections: OfficeSection[]) {
  const messages = useMessagesLoader();
  // The part itself reports a failure.
  for (const section of sections) messages.loadSection(section).catch(() => {});
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
