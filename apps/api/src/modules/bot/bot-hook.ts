import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Hook } from "../../http/serve-hooks.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import type { Secrets } from "../../secrets.ts";
import type { Services } from "../../services.ts";
import type { BotEvent } from "./bot-content.ts";
import type { InvoiceUpdate, InvoiceUpdates } from "./invoice-update.ts";
import { readUpdate } from "./read-update.ts";

/** Secret of the messenger for our webhook: 43 letters, digits, `_` and `-`, different for each brand. */
export const hookSecret = (secrets: Secrets, merchantId: string) =>
  secrets.sign("bot-hook", merchantId).toString("base64url");

/**
 * `/hooks/telegram/{merchantId}`: updates for a brand's bot. Each is stored, with the job that answers it, before it
 * is acknowledged; the messenger repeats it until then. An update is stored once, however often and wherever it
 * arrives. Payments are booked before they are acknowledged.
 */
export function botHook(database: Database, services: Services, invoices: InvoiceUpdates): Hook {
  const serve: Hook["serve"] = async (request, merchantId) => {
    // 404, so that callers without the secret learn nothing about the brand.
    if (!provesItself(request, services.secrets, merchantId))
      return new Response("Not found", { status: 404 });
    const update = readUpdate(await request.text());
    if (!update) return new Response("Not an update", { status: 400 });
    const { updateId, event, pressId, invoice } = update;
    if (invoice) return answerInvoice(invoices, merchantId, invoice);
    if (event) await takeUpdate(database, { merchantId, updateId, event, at: services.clock() });
    // The response may contain one call of the Bot API: it acknowledges the press without another request.
    return pressId
      ? Response.json({ method: "answerCallbackQuery", callback_query_id: pressId })
      : Response.json({});
  };
  return { serve };
}

/** The answer to a question is in the response, which is faster than a call of the Bot API. */
async function answerInvoice(
  invoices: InvoiceUpdates,
  merchantId: string,
  update: InvoiceUpdate,
): Promise<Response> {
  if ("payment" in update) {
    await invoices.book(merchantId, update.payment);
    return Response.json({});
  }
  const refusal = await invoices.refusalOf(merchantId, update.preCheckout);
  return Response.json({
    method: "answerPreCheckoutQuery",
    pre_checkout_query_id: update.preCheckout.id,
    ok: refusal === null,
    ...(refusal !== null && { error_message: refusal }),
  });
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
