import { findKeys } from "@dasturxon/api/modules/merchants/store-keys";
import type { MerchantRecord } from "@dasturxon/api/modules/merchants/merchant-directory";
import {
  BotApiError,
  BotBusyError,
  BotTokenError,
  type BotApi,
} from "@dasturxon/api/ports/bot-api";
import { UnsealError } from "@dasturxon/api/secrets";
import { brandAddress } from "@dasturxon/domain/tenant/merchant-reference";
import {
  ofEach,
  problem,
  type Check,
  type DoctorContext,
  type Finding,
  type OpenDatabase,
} from "../check.ts";

/** A failure before that is over, if nothing waits. */
const freshFailureMs = 3_600_000;

export const botsCheck: Check = {
  name: "bots",
  title: "Telegram bots",
  needs: "database",
  run: (context, open) =>
    ofEach(context.config.isDemo ? [] : open.brands, async (brand) => {
      const token = await findToken(context, open, brand);
      return token ? lookAtBot(context, brand, token) : [];
    }),
};

/** @returns `null` without a bot, and for a token that no key opens, which the check of secrets reports. */
async function findToken(
  { secrets }: DoctorContext,
  { database }: OpenDatabase,
  { id: merchantId }: MerchantRecord,
): Promise<string | null> {
  try {
    const keys = await database.inTenantAtOnce({ merchantId, accountId: "*" }, (db) =>
      findKeys(db, secrets, { merchantId, name: "BOT" }),
    );
    return keys?.["TOKEN"] ?? null;
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}

async function lookAtBot(
  { botApi, config, clock }: DoctorContext,
  brand: MerchantRecord,
  token: string,
): Promise<Finding[]> {
  const { sub, id } = brand;
  const webhook = await findWebhook(botApi, brand, token);
  if ("level" in webhook) return [webhook];
  const site = brandAddress(brand, config.hosts);
  const wanted = site && `${site}/hooks/telegram/${id}`;
  if (wanted && webhook.url !== wanted)
    return [
      problem(
        `The bot of ${sub} ${webhook.url ? `brings its messages to ${webhook.url}` : "brings its messages nowhere"}.`,
        `Run \`npm run bot -- ${sub}\` while the server runs: it sets ${wanted}.`,
      ),
    ];
  const { lastFailure, waiting } = webhook;
  const isFresh = lastFailure && clock().getTime() - lastFailure.at.getTime() < freshFailureMs;
  if (!lastFailure || (!isFresh && waiting === 0)) return [];
  return [
    problem(
      `Telegram could not bring messages to the bot of ${sub}: ${lastFailure.message} (${lastFailure.at.toISOString()}). ${waiting} wait.`,
      `Check that ${site ?? "the brand's address"} is reachable from outside with a valid certificate.`,
    ),
  ];
}

async function findWebhook(botApi: BotApi, { sub }: MerchantRecord, token: string) {
  try {
    return await botApi.webhookOf(token);
  } catch (error) {
    if (error instanceof BotTokenError)
      return problem(
        `Telegram does not accept the token of the bot of ${sub}.`,
        `Get one from @BotFather and store it: npm run keys -- ${sub} BOT.`,
      );
    if (error instanceof BotApiError || error instanceof BotBusyError)
      return problem(
        `Telegram could not be asked about the bot of ${sub}: ${error.message}`,
        "Check the connection to the internet, and TELEGRAM_API_URL; then try again.",
      );
    throw error;
  }
}
