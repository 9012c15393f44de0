import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Hook } from "../../http/serve-hooks.ts";
import type { JobPayload } from "../../jobs/job-payloads.ts";
import type { Secrets, Services } from "../../services.ts";
import type { BotEvent } from "./bot-event.ts";
import { readUpdate } from "./read-update.ts";

/** What the messenger proves itself by at our hook: 43 letters, digits, `_` and `-`, another for each brand. */
export const hookSecret = (secrets: Secrets, merchantId: string) =>
  secrets.sign("bot-hook", merchantId).toString("base64url");

/**
 * `/hooks/telegram/{merchantId}`: what the messenger tells a brand's bot. It is written down, with the job that answers
 * it, before we say that we have it; the messenger tells it again until then. One update is written down once, however
 * often and wherever it arrives.
 */
export function botHook(database: Database, services: Services): Hook {
  return async (request, merchantId) => {
    // As if there were no such place: whoever does not know the secret learns nothing of the brand.
    if (!provesItself(request, hookSecret(services.secrets, merchantId)))
      return new Response("Not found", { status: 404 });
    const update = readUpdate(await request.text());
    if (!update) return new Response("Not an update", { status: 400 });
    const { updateId, event, pressId } = update;
    if (event) await takeUpdate(database, { merchantId, updateId, event, at: services.clock() });
    // The answer may carry one call of the Bot API: the press is seen to be heard without another request.
    return pressId
      ? Response.json({ method: "answerCallbackQuery", callback_query_id: pressId })
      : Response.json({});
  };
}

function provesItself(request: Request, secret: string): boolean {
  const given = Buffer.from(request.headers.get("x-telegram-bot-api-secret-token") ?? "");
  const expected = Buffer.from(secret);
  return given.length === expected.length && timingSafeEqual(given, expected);
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
