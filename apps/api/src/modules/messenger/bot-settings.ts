import type { BotSetting } from "@dasturxon/contract/entities/messenger";
import type { Language } from "@dasturxon/contract/entities/language";
import { offeredLanguages } from "@dasturxon/domain/language/choose-language";
import type { CallContext } from "../../http/call-context.ts";
import { enqueueMessages } from "../bot/bot-outbox.ts";
import { saveLanguage } from "./messenger-queries.ts";
import { openedBy } from "./opened-by.ts";

/** Settings that the mini-app needs before sign-in. Decision S7.60. */
export async function getBotSetting({ merchant, services }: CallContext): Promise<BotSetting> {
  const { webSettings } = await services.brands.get(merchant);
  return {
    phoneVerificationRequired: merchant.phoneVerificationRequired,
    botUsername: merchant.botUsername,
    languages: offeredLanguages(webSettings),
  };
}

/**
 * Sets the language of the bot's messages, and of the shop that its menu button opens: it stays when the customer
 * signs out. Decision S7.49.
 *
 * @throws CallError INIT_DATA_INVALID.
 */
export async function setBotLanguage(
  context: CallContext,
  { initData, language }: { initData: string; language: Language },
): Promise<undefined> {
  const { telegramId } = await openedBy(context, initData);
  const owner = { merchantId: context.merchant.id, telegramId };
  await context.serverTransaction(async (db) => {
    if (!(await saveLanguage(db, owner, language))) return;
    const button = { chatId: telegramId, content: { kind: "MENU_BUTTON" } as const };
    await enqueueMessages(db, owner.merchantId, [button], context.now);
  });
}
