import type { Language } from "@dasturxon/contract/entities/language";
import { LANGUAGE_QUERY } from "@dasturxon/contract/storage-keys";
import { chooseLanguage, offeredLanguages } from "@dasturxon/domain/language/choose-language";
import { createMessages } from "@dasturxon/messages/create-messages";
import type { Formats } from "@dasturxon/messages/formats";
import { localized } from "@dasturxon/messages/language";
import { botTexts, type BotTexts } from "@dasturxon/messages/server-texts";
import type { JobContext } from "../../jobs/perform-job.ts";
import type { BotButton, BotMenuButton } from "../../ports/bot-api.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import type { BotChat } from "./bot-outbox.ts";
import { findLanguage } from "./bot-people.ts";

/** Language, texts and formats of messages to one person or group. */
export type MessageLocale = {
  language: Language;
  /** The person has chosen it, so pages opened by the bot have it, too. */
  isChosen: boolean;
  /** Languages of the brand. */
  offered: Language[];
  texts: BotTexts;
  format: Formats;
  brandName: string;
  /** Origin of the brand's pages; `null` if it has none: then there is no button. */
  site: string | null;
};

/** The same for one chat. */
export type BotLocale = MessageLocale & { chat: BotChat };

/** Uses the language chosen by the person if the brand offers it, and the main language in groups. */
export async function botLocaleFor(
  context: JobContext,
  merchant: MerchantRecord,
  chat: BotChat,
): Promise<BotLocale> {
  const scope = { merchantId: merchant.id, accountId: "*" };
  const stored = await context.database.inTenant(scope, (db) => findLanguage(db, chat));
  return { ...(await messageLocale(context, merchant, stored)), chat };
}

/** @param stored The person's language, if known. */
export async function messageLocale(
  { services }: Pick<JobContext, "services">,
  merchant: MerchantRecord,
  stored: Language | null,
): Promise<MessageLocale> {
  const { webSettings } = await services.brands.get(merchant);
  const language = chooseLanguage(webSettings, { stored });
  return {
    language,
    isChosen: language === stored,
    offered: offeredLanguages(webSettings),
    texts: botTexts[language],
    format: createMessages(language, merchant.timeZone).format,
    brandName: localized(merchant.name, language),
    site: services.siteOf(merchant),
  };
}

/** The client type that a page opened by the bot begins with. Specification, point 4, "Client types". */
const asMiniApp = "?client=TG";

/**
 * Address of a page inside the messenger.
 *
 * @param language Absent: the shop's own choice.
 */
export const miniAppPage = (site: string, path: string, language?: Language) =>
  `${site}${path}${asMiniApp}${language ? `&${LANGUAGE_QUERY}=${language}` : ""}`;

const pageOf = ({ isChosen, language }: MessageLocale, site: string, path: string) =>
  miniAppPage(site, path, isChosen ? language : undefined);

export const menuButton = (locale: MessageLocale): BotMenuButton | null =>
  locale.site ? { text: locale.texts.menu, opens: pageOf(locale, locale.site, "/") } : null;

/** The only button of a message, if there is a page to open. */
export const openingButton = (
  locale: MessageLocale,
  text: string,
  path: string,
): { buttons?: BotButton[][] } =>
  locale.site ? { buttons: [[{ text, opens: pageOf(locale, locale.site, path) }]] } : {};
