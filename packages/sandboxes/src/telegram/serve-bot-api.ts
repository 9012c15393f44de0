import { ApiRefusal } from "./api-refusal.ts";
import { callMethod, type BotName } from "./bot-api.ts";
import type { Bot } from "./bot.ts";

/** A refusal that a test has ordered for the next call of a method. */
export type OrderedRefusal = { method: string; refusal: ApiRefusal };

type CallRequest = {
  /** `null`: unknown token. */
  botOf: (token: string) => Promise<{ bot: Bot; name: BotName } | null>;
  ordered: OrderedRefusal[];
  clock: () => Date;
  /** Called when a webhook is set, for the waiting updates. */
  onWebhook: (bot: Bot) => void;
};

/** `…/bot{token}/{method}`: the Bot API, by GET or POST, with JSON or a form. */
export async function serveBotApi(
  request: Request,
  { botOf, ordered, clock, onWebhook }: CallRequest,
): Promise<Response> {
  const [, token = "", method = ""] =
    /\/bot([^/]+)\/(\w+)$/.exec(new URL(request.url).pathname) ?? [];
  try {
    const parameters = await parametersOf(request);
    const found = await botOf(token);
    if (!found) throw new ApiRefusal(401, "Unauthorized");
    const index = ordered.findIndex((order) => order.method === method);
    if (index !== -1) throw ordered.splice(index, 1)[0]?.refusal;
    const result = callMethod({ ...found, now: clock() }, method, parameters);
    if (method === "setWebhook") onWebhook(found.bot);
    return Response.json({ ok: true, result });
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    const { code, message, retryAfter } = error;
    return Response.json(
      {
        ok: false,
        error_code: code,
        description: message,
        ...(retryAfter !== undefined && { parameters: { retry_after: retryAfter } }),
      },
      { status: code },
    );
  }
}

async function parametersOf(request: Request): Promise<Record<string, unknown>> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (request.method !== "POST") return query;
  const isJson = request.headers.get("content-type")?.includes("json");
  if (!isJson && request.headers.get("content-type"))
    return { ...query, ...Object.fromEntries(await request.formData()) };
  const text = await request.text();
  return { ...query, ...(text && (JSON.parse(text) as object)) };
}
