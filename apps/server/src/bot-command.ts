import { addJob } from "@dasturxon/api/jobs/jobs";
import { putMerchantSecret } from "@dasturxon/api/modules/merchants/merchant-secrets";
import type { BotApi } from "@dasturxon/api/ports/bot-api";
import type { Services } from "@dasturxon/api/services";
import { inBrand } from "./operator-command.ts";

const usage = `BOT_TOKEN=… npm run bot -- <sub> [staff chat]
  BOT_TOKEN   what BotFather gave for the brand's bot; kept encrypted
  sub         the brand's sub-domain
  staff chat  the number that the bot answers to /id in the group: new orders are told there; left out, nowhere`;

export type BotArguments = { sub: string; token: string; staffChatId: number | null };

/** @throws An error with the usage of the command. */
export function readBotArguments(
  [sub = "", chat, ...more]: readonly string[],
  token: string | undefined,
): BotArguments {
  const staffChatId = chat === undefined ? null : Number(chat);
  const isChat = staffChatId === null || (Number.isSafeInteger(staffChatId) && staffChatId !== 0);
  if (!sub || !token || !isChat || more.length > 0) throw new Error(usage);
  return { sub, token, staffChatId };
}

type Outside = { connectionString: string; secrets: Services["secrets"]; botApi: BotApi };

/**
 * Sets or replaces a brand's bot. A running server sets it up at once, another one when it starts.
 *
 * @returns A sentence about the result.
 * @throws An error with a sentence for the operator; BotApiError for a token unknown to the messenger.
 */
export async function giveBot(
  { sub, token, staffChatId }: BotArguments,
  { connectionString, secrets, botApi }: Outside,
): Promise<string> {
  const botUsername = await botApi.usernameOf(token);
  // Not the app role, which may not write the directory.
  const connection = { connectionString, appConnectionString: connectionString };
  await inBrand(connection, sub, async (db, merchantId) => {
    await putMerchantSecret(db, secrets, merchantId, "BOT_TOKEN", token);
    await db
      .updateTable("merchant")
      .set((e) => ({ botUsername, staffChatId, version: e("version", "+", 1) }))
      .where("id", "=", merchantId)
      .execute();
    await addJob(db, "setUpBot", { merchantId }, { key: "set up" });
  });
  const staff = staffChatId === null ? "" : `; new orders are told in ${staffChatId}`;
  return `${sub} speaks as @${botUsername}${staff}.`;
}
