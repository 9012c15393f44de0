import { addJob } from "@dasturxon/api/jobs/jobs";
import { findKeys } from "@dasturxon/api/modules/merchants/store-keys";
import type { BotApi } from "@dasturxon/api/ports/bot-api";
import type { Secrets } from "@dasturxon/api/secrets";
import { asOwner, inBrand } from "./operator-command.ts";
import { UsageError } from "./run-command.ts";

const usage = `npm run bot -- <sub> [staff chat]
  sub         the brand's sub-domain; the token of its bot is stored by npm run keys -- <sub> BOT
  staff chat  the number that the bot answers to /id in the group: new orders are told there; left out, nowhere`;

export type BotArguments = { sub: string; staffChatId: number | null };

/** @throws UsageError. */
export function readBotArguments([sub = "", chat, ...more]: readonly string[]): BotArguments {
  const staffChatId = chat === undefined ? null : Number(chat);
  const isChat = staffChatId === null || (Number.isSafeInteger(staffChatId) && staffChatId !== 0);
  if (!sub || !isChat || more.length > 0) throw new UsageError(usage);
  return { sub, staffChatId };
}

type Context = { connectionString: string; secrets: Secrets; botApi: BotApi };

/**
 * Chooses the staff's chat of a brand's bot, and has the bot set up: at once, or when the server starts.
 *
 * @returns A sentence that says so.
 * @throws An error with a sentence for the operator; BotApiError for a token that the messenger does not know.
 */
export async function configureBot(
  { sub, staffChatId }: BotArguments,
  { connectionString, secrets, botApi }: Context,
): Promise<string> {
  const owner = asOwner(connectionString);
  const keys = await inBrand(owner, sub, (db, merchantId) =>
    findKeys(db, secrets, { merchantId, name: "BOT" }),
  );
  const token = keys?.["TOKEN"];
  if (!token)
    throw new Error(`${sub} has no bot. Store the token of one: npm run keys -- ${sub} BOT`);
  const botUsername = await botApi.usernameOf(token);
  await inBrand(owner, sub, async (db, merchantId) => {
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
