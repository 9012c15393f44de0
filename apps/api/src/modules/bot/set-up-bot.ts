import { chooseLanguage, offeredLanguages } from "@dasturxon/domain/language/choose-language";
import { botTexts } from "@dasturxon/messages/server-texts";
import type { JobContext } from "../../jobs/perform-job.ts";
import { addJob } from "../../jobs/jobs.ts";
import type { BotSetUp } from "../../ports/bot-api.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";
import { hookSecret } from "./bot-hook.ts";
import { miniAppPage } from "./bot-locale.ts";

/** Enqueues the set-up of every brand's bot: addresses and texts may have changed since the last start. */
export async function enqueueBotSetUps({ database }: Pick<JobContext, "database">): Promise<void> {
  const brands = await database.directory
    .selectFrom("merchant")
    .select("id")
    .where("botUsername", "is not", null)
    .where("isActive", "=", true)
    .where("deleted", "=", false)
    .execute();
  for (const { id: merchantId } of brands)
    await database.inTenant({ merchantId, accountId: "*" }, (db) =>
      addJob(db, "setUpBot", { merchantId }, { key: "set up" }),
    );
}

/**
 * Job: registers webhook, commands and menu button of a brand's bot. Idempotent; skips brands without a bot or an
 * address.
 *
 * @throws BotApiError, BotBusyError, BotUnreachableError: the job is tried again.
 */
export async function setUpBot(
  { services }: JobContext,
  { merchantId }: { merchantId: string },
): Promise<void> {
  const merchant = await services.directory.findById(merchantId);
  const site = merchant && services.siteOf(merchant);
  if (!site) return;
  const token = await services.botTokens.find(merchantId);
  if (token) await services.botApi.setUp(token, await setUpOf(services, merchant, site));
}

async function setUpOf(
  { brands, secrets }: JobContext["services"],
  merchant: MerchantRecord,
  site: string,
): Promise<BotSetUp> {
  const { webSettings } = await brands.get(merchant);
  const main = chooseLanguage(webSettings, {});
  const commands = offeredLanguages(webSettings).map((language) => [
    language,
    [
      { command: "start", description: botTexts[language].startCommand },
      { command: "language", description: botTexts[language].languageCommand },
    ],
  ]);
  return {
    hook: {
      url: `${site}/hooks/telegram/${merchant.id}`,
      secret: hookSecret(secrets, merchant.id),
    },
    menuButton: { text: botTexts[main].menu, opens: miniAppPage(site, "/") },
    commands: Object.fromEntries(commands) as BotSetUp["commands"],
    main,
  };
}
