import {
  cardErrors,
  checkCard,
  createCard,
  openCard,
  sendCode,
  verifyCard,
  type PaymeCard,
} from "./payme-cards.ts";
import {
  receiptStates,
  type PaymeAnswer,
  type PaymeConfig,
  type PaymeDesk,
  type PaymeReceipt,
} from "./payme-desk.ts";
import type { PaymeReceipts } from "./payme-receipts.ts";

type Params = Readonly<Record<string, unknown>>;
type Context = PaymeConfig & { receipts: PaymeReceipts };

const accessDenied = { code: -32504, message: "Доступ запрещён" };
const unknownMethod = { code: -32601, message: "Метод не найден" };
const unavailable = { code: -31001, message: "Сервис временно недоступен" };
const receiptUnknown = { code: -31401, message: "Чек не найден" };
const alreadyPaid = { code: -31402, message: "Чек уже оплачен" };

const slowCardMs = 10_000;
const maxListed = 50;

/** For these the desk's id is enough: browsers use them. */
const browserMethods: Record<
  string,
  (desk: PaymeDesk, params: Params, now: Date) => PaymeAnswer<object>
> = {
  "cards.create": createCard,
  "cards.get_verify_code": sendCode,
  "cards.verify": verifyCard,
};

const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "content-type, x-auth",
};

/** Payme's Subscribe API: cards and receipts, as JSON-RPC at one address. */
export async function serveSubscribeApi(request: Request, context: Context): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { headers: corsHeaders });
  const body = (await request.json().catch(() => ({}))) as Params;
  const answer = await answerOf(request, body, context);
  return Response.json(
    { jsonrpc: "2.0", id: body["id"] ?? null, ...answer },
    { headers: { ...corsHeaders, "cache-control": "no-store" } },
  );
}

async function answerOf(
  request: Request,
  { method, params = {} }: Params,
  context: Context,
): Promise<PaymeAnswer<unknown>> {
  const [id = "", ...key] = (request.headers.get("x-auth") ?? "").split(":");
  const desk = context.desk(id);
  if (!desk) return { error: accessDenied };
  const name = String(method);
  const ofBrowser = Object.hasOwn(browserMethods, name) ? browserMethods[name] : undefined;
  if (ofBrowser) return ofBrowser(desk, params as Params, context.clock());
  if (key.join(":") !== desk.key) return { error: accessDenied };
  return serverMethod(desk, name, params as Params, context);
}

function serverMethod(desk: PaymeDesk, name: string, params: Params, context: Context) {
  const { receipts } = context;
  switch (name) {
    case "cards.check":
      return checkCard(desk, params);
    case "cards.remove":
      return { result: { success: true } };
    case "receipts.create": {
      const { amount, account } = params as { amount: number; account: Record<string, string> };
      return { result: { receipt: receipts.create(desk, amount, account) } };
    }
    case "receipts.get_all": {
      const { count, from, to, offset } = params as Record<string, number>;
      const all = receipts.list(desk.id, from ?? 0, to ?? 0);
      const start = offset ?? 0;
      return { result: all.slice(start, start + Math.min(count ?? maxListed, maxListed)) };
    }
    default:
      return receiptMethod(desk, name, params, context);
  }
}

async function receiptMethod(
  desk: PaymeDesk,
  name: string,
  params: Params,
  context: Context,
): Promise<PaymeAnswer<unknown>> {
  if (!["receipts.pay", "receipts.check", "receipts.get", "receipts.cancel"].includes(name))
    return { error: unknownMethod };
  const find = () => context.receipts.find(desk.id, params["id"]);
  if (!find()) await context.receipts.recall(desk);
  const receipt = find();
  if (!receipt) return { error: receiptUnknown };
  if (name === "receipts.pay") return pay(desk, receipt, params["token"], context);
  if (name === "receipts.cancel") {
    const error = await context.receipts.cancel(desk, receipt, "refund");
    if (error) return { error };
  }
  return { result: name === "receipts.check" ? { state: receipt.state } : { receipt } };
}

async function pay(
  desk: PaymeDesk,
  receipt: PaymeReceipt,
  token: unknown,
  { receipts, pause }: Context,
): Promise<PaymeAnswer<unknown>> {
  const card = openCard(desk, token);
  if (!card?.isVerified) return { error: cardErrors.tokenUnknown };
  if (receipt.state !== receiptStates.new) return { error: alreadyPaid };
  if (card.mood === "SLOW") await pause(slowCardMs);
  if (card.mood === "SLOW" || card.mood === "FAILS") return { error: unavailable };
  const refusal =
    (await receipts.begin(desk, receipt)) ??
    (await debit(desk, receipt, card, receipts)) ??
    (await receipts.perform(desk, receipt));
  return refusal ? { error: refusal } : { result: { receipt } };
}

async function debit(
  desk: PaymeDesk,
  receipt: PaymeReceipt,
  { mood }: PaymeCard,
  receipts: PaymeReceipts,
) {
  if (mood !== "BLOCKED") return null;
  await receipts.cancel(desk, receipt, "debit");
  return cardErrors.blocked;
}
