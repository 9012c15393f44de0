import type { BotSetting } from "@dasturxon/contract/entities/contact-state";
import type { Language } from "@dasturxon/contract/entities/language";
import { offeredLanguages } from "@dasturxon/domain/language/choose-language";
import type { CallContext } from "../../http/call-context.ts";
import { saveLanguage } from "./messenger-account-queries.ts";
import { openedBy } from "./opened-by.ts";

/** What the mini-app has to know before it signs in. Decision S7.60. */
export async function getBotSetting({ merchant, services }: CallContext): Promise<BotSetting> {
  const { webSettings } = await services.brands.get(merchant);
  return {
    phoneVerificationRequired: merchant.phoneVerificationRequired,
    botUsername: merchant.botUsername,
    languages: offeredLanguages(webSettings),
  };
}

/**
 * The language that the bot writes in from now on: it stays when the customer signs out. Decision S7.49.
 *
 * @throws CallError INIT_DATA_INVALID.
 */
export async function setBotLanguage(
  context: CallContext,
  { initData, language }: { initData: string; language: Language },
): Promise<undefined> {
  const { telegramId } = await openedBy(context, initData);
  const owner = { merchantId: context.merchant.id, telegramId };
  await context.serverTransaction((db) => saveLanguage(db, owner, language));
}
