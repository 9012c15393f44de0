import type { Language } from "@dasturxon/contract/entities/language";
import { chooseLanguage, offeredLanguages } from "@dasturxon/domain/language/choose-language";
import { botTexts, type BotTexts } from "@dasturxon/messages/server-texts";
import { createMessages } from "@dasturxon/messages/create-messages";
import { localized } from "@dasturxon/messages/language";
import type { Formats } from "@dasturxon/messages/formats";
import type { JobContext } from "../../jobs/perform-job.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import type { BotChat } from "./bot-outbox.ts";
import { findPerson } from "./bot-people.ts";

/** Language, texts and formats for one chat. */
export type BotLocale = {
  chat: BotChat;
  language: Language;
  /** Languages of the brand. */
  offered: Language[];
  texts: BotTexts;
  format: Formats;
  brandName: string;
  /** Origin of the brand's pages; `null` if it has none: then there is no button. */
  site: string | null;
};

/** Uses the language chosen by the person if the brand offers it, and the main language in groups. */
export async function botLocaleFor(
  { database, services }: JobContext,
  merchant: MerchantRecord,
  chat: BotChat,
): Promise<BotLocale> {
  const { webSettings } = await services.brands.get(merchant);
  const person = await database.inTenant({ merchantId: merchant.id, accountId: "*" }, (db) =>
    findPerson(db, chat),
  );
  const language = chooseLanguage(webSettings, { stored: person?.language ?? null });
  return {
    chat,
    language,
    offered: offeredLanguages(webSettings),
    texts: botTexts[language],
    format: createMessages(language, merchant.timeZone).format,
    brandName: localized(merchant.name, language),
    site: services.siteOf(merchant),
  };
}
