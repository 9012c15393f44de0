import type { Language } from "@dasturxon/contract/entities/language";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { chooseLanguage, offeredLanguages } from "@dasturxon/domain/language/choose-language";
import { hostName } from "@dasturxon/domain/tenant/host-class";
import { localized } from "@dasturxon/messages/language";
import { botTexts, smsTexts } from "@dasturxon/messages/server-texts";
import type { SmsTextKind } from "../../db/sms-tables.ts";
import type { Services } from "../../services.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import { gsmText } from "./gsm-text.ts";

/** A text with placeholders: only their values differ from message to message. Decision 0044. */
export type SmsText = { kind: SmsTextKind; language: Language; text: string };

/** `host`: of the page that asks for a code. The browser fills it in there. */
export type SmsValues = Partial<Record<"code" | "host" | "name", string>>;

export function codeText(settings: WebSettings, requested: Language): SmsText {
  const language = chooseLanguage(settings, { requested });
  const { smsContent, brand } = settings;
  const own = typeof smsContent === "string" ? smsContent : localized(smsContent, language);
  const content = (own || smsTexts[language].code(brand)).replace(originLine, "").trim();
  const sentence = content.includes("{code}") ? content : `${content} {code}`;
  return plain({ kind: "CODE", language, text: `${sentence}\n@{host} #{code}` });
}

/** Some brands write it themselves. */
const originLine = /\n@\S+ #\{code\}\s*$/;

/** In the brand's language, since the phone may have another owner by now. */
export function oldPhoneText(merchant: MerchantRecord, settings: WebSettings): SmsText {
  const language = chooseLanguage(settings, {});
  const contact = settings.phoneActive ? (settings.phone ?? null) : null;
  const brand = localized(merchant.name, language);
  return plain({
    kind: "OLD_PHONE",
    language,
    text: smsTexts[language].phoneChanged(brand, contact),
  });
}

export function telegramTiedText(settings: WebSettings, requested: Language): SmsText {
  const language = chooseLanguage(settings, { requested });
  const text = botTexts[language].tied.sms({ brand: settings.brand, name: "{name}" });
  return plain({ kind: "TELEGRAM_TIED", language, text });
}

/** Every text that the brand sends. */
export function listTexts(merchant: MerchantRecord, settings: WebSettings): SmsText[] {
  const chosen = offeredLanguages(settings).map((requested) =>
    chooseLanguage(settings, { requested }),
  );
  const languages = [...new Set([chooseLanguage(settings, {}), ...chosen])];
  return [
    ...languages.map((language) => codeText(settings, language)),
    ...languages.map((language) => telegramTiedText(settings, language)),
    oldPhoneText(merchant, settings),
  ];
}

/** Host of the brand's own address. */
export const brandHost = (merchant: MerchantRecord, siteOf: Services["siteOf"]): string =>
  hostName(new URL(siteOf(merchant) ?? "http://localhost").host);

const plain = ({ text, ...rest }: SmsText): SmsText => ({ ...rest, text: gsmText(text) });

/** The message: one pass, so that a value cannot contain a placeholder. */
export const withValues = (text: string, values: SmsValues): string =>
  text.replaceAll(/\{(code|host|name)\}/g, (placeholder, field: keyof SmsValues) =>
    gsmText(values[field] ?? placeholder),
  );

/** The example by which moderators approve a text. */
export const sampleOf = (text: string, host: string): string =>
  withValues(text, { code: "12345", name: "Dilnoza", host });
