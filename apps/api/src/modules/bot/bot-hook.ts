import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Hook } from "../../http/serve-hooks.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import type { Secrets } from "../../secrets.ts";
import type { Services } from "../../services.ts";
import type { BotEvent } from "./bot-content.ts";
import { readUpdate } from "./read-update.ts";

/** Secret of the messenger for our webhook: 43 letters, digits, `_` and `-`, different for each brand. */
export const hookSecret = (secrets: Secrets, merchantId: string) =>
  secrets.sign("bot-hook", merchantId).toString("base64url");

/**
 * `/hooks/telegram/{merchantId}`: updates for a brand's bot. Each is stored, with the job that answers it, before it
 * is acknowledged; the messenger repeats it until then. An update is stored once, however often and wherever it
 * arrives.
 */
export function botHook(database: Database, services: Services): Hook {
  const serve: Hook["serve"] = async (request, merchantId) => {
    // 404, so that callers without the secret learn nothing about the brand.
    if (!provesItself(request, services.secrets, merchantId))
      return new Response("Not found", { status: 404 });
    const update = readUpdate(await request.text());
    if (!update) return new Response("Not an update", { status: 400 });
    const { updateId, event, pressId } = update;
    if (event) await takeUpdate(database, { merchantId, updateId, event, at: services.clock() });
    // The response may contain one call of the Bot API: it acknowledges the press without another request.
    return pressId
      ? Response.json({ method: "answerCallbackQuery", callback_query_id: pressId })
      : Response.json({});
  };
  return { serve };
}

/** The messenger may still have the secret of an earlier key: it gets the new one when the bot is set up next. */
function provesItself({ headers }: Request, secrets: Secrets, merchantId: string): boolean {
  const received = headers.get("x-telegram-bot-api-secret-token") ?? "";
  return secrets.verify("bot-hook", merchantId, Buffer.from(received, "base64url"));
}

type TakenUpdate = { merchantId: string; updateId: number; event: BotEvent; at: Date };

const takeUpdate = (database: Database, { merchantId, updateId, event, at }: TakenUpdate) =>
  database.inTenantAtOnce({ merchantId, accountId: "*" }, (db) => {
    const { chatId } = event;
    const job: JobPayload<"answerBotUpdates"> = { merchantId, chatId };
    return sql`
      with taken as (
        insert into bot_update (merchant_id, update_id, chat_id, content, received_at)
        values (${merchantId}, ${updateId}, ${chatId}, ${JSON.stringify(event)}, ${at})
        on conflict do nothing
        returning chat_id
      )
      select add_job('answerBotUpdates', ${JSON.stringify(job)}::json, null, chat_id::text) from taken`.execute(
      db,
    );
  });
