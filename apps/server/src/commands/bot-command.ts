import type { Db } from "@dasturxon/api/db/database";
import { addJob } from "@dasturxon/api/jobs/jobs";
import { findKeys } from "@dasturxon/api/modules/merchants/store-keys";
import type { BotApi } from "@dasturxon/api/ports/bot-api";
import type { Secrets } from "@dasturxon/api/secrets";
import { Id } from "@dasturxon/contract/primitives";
import { asOwner, inBrand } from "./operator-command.ts";
import { UsageError } from "./run-command.ts";

const usage = `npm run bot -- <sub> [staff chat] [branch id]
  sub         the brand's sub-domain; the token of its bot is stored by npm run keys -- <sub> BOT
  staff chat  the number that the bot answers to /id in the group: new orders are told there; left out, nowhere
  branch id   the chat is that of one branch: only its orders that nobody has seen for 90 seconds are told there, instead of in
              the brand's`;

export type BotArguments = {
  sub: string;
  staffChatId: number | null;
  /** Absent: the chat of the whole brand. */
  branchId?: string;
};

/** @throws UsageError. */
export function readBotArguments([
  sub = "",
  chat,
  branchId,
  ...more
]: readonly string[]): BotArguments {
  const staffChatId = chat === undefined ? null : Number(chat);
  const isChat = staffChatId === null || (Number.isSafeInteger(staffChatId) && staffChatId !== 0);
  const isBranch = branchId === undefined || Id.safeParse(branchId).success;
  if (!sub || !isChat || !isBranch || more.length > 0) throw new UsageError(usage);
  return { sub, staffChatId, ...(branchId && { branchId }) };
}

type Context = { connectionString: string; secrets: Secrets; botApi: BotApi };

/**
 * Chooses the staff's chat of a brand's bot, and has the bot set up: at once, or when the server starts.
 *
 * @returns A sentence that says so.
 * @throws An error with a sentence for the operator; BotApiError for a token that the messenger does not know.
 */
export async function configureBot(
  { sub, staffChatId, branchId }: BotArguments,
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
    if (branchId) await chooseChatOfBranch(db, { merchantId, id: branchId }, staffChatId);
    await db
      .updateTable("merchant")
      .set((e) => ({
        botUsername,
        ...(!branchId && { staffChatId }),
        version: e("version", "+", 1),
      }))
      .where("id", "=", merchantId)
      .execute();
    await addJob(db, "setUpBot", { merchantId }, { key: "set up" });
  });
  const orders = branchId ? "orders of the branch that nobody has seen" : "new orders";
  const staff = staffChatId === null ? "" : `; ${orders} are told in ${staffChatId}`;
  return `${sub} speaks as @${botUsername}${staff}.`;
}

/** @throws An error with a sentence for the operator if the brand has no such branch. */
async function chooseChatOfBranch(
  db: Db,
  { merchantId, id }: { merchantId: string; id: string },
  staffChatId: number | null,
) {
  const { numUpdatedRows } = await db
    .updateTable("branch")
    .set({ staffChatId })
    .where("merchantId", "=", merchantId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Error(`There is no branch ${id}.`);
}
