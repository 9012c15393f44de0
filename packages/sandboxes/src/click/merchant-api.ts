import { createHash } from "node:crypto";
import type {
  ClickAccount,
  ClickPayment,
  ClickPayments,
  ClickSandboxConfig,
} from "./click-account.ts";

/** Arrangements of shops with Click, and behaviour of their customers' banks. */
export type ClickRules = {
  /** Refunds of parts have to be enabled by Click. */
  arePartsEnabled: boolean;
  /** UZCARD may refuse to give money back. */
  isUzcardReversible: boolean;
  /** The receipt's register accepts sales. */
  isRegisterOpen: boolean;
};

/** Seconds by which the clocks of shop and Click may differ. */
const mostSkew = 300;

type Context = { payments: ClickPayments; rules: ClickRules; clock: () => Date };

/** Click's Merchant API, below `/v2/merchant/`. */
export async function serveMerchantApi(
  request: Request,
  { accountOf, clock, payments, rules }: ClickSandboxConfig & Context,
): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/v2\/merchant\//, "");
  const body = request.method === "POST" ? ((await request.json()) as Submitted) : null;
  const [serviceId, ...rest] = serviceAndRest(path, body);
  const account = accountOf(serviceId ?? "");
  if (!account || !isAuthentic(request, account, clock()))
    return Response.json({ error_code: -401, error_note: "Unauthorized" }, { status: 401 });
  const find = (id = "") => payments.ofService(account.serviceId, id);
  const context = { payments, rules, clock };
  const call = `${request.method} ${path.split(`/${serviceId}`)[0]}`;
  switch (call) {
    case "GET payment/status":
      return withPayment(find(rest[0]), shown);
    case "GET payment/status_by_mti":
      return withPayment(findOfOrder(payments, account, rest), shown);
    case "DELETE payment/reversal":
      return withPayment(find(rest[0]), (payment) => reverse(payment, context));
    case "DELETE payment/partial_reversal":
      return withPayment(find(rest[0]), (payment) =>
        reversePart(payment, Number(rest[1]), context),
      );
    case "POST payment/ofd_data/submit_items":
      return withPayment(find(String(body?.payment_id)), (payment) =>
        register(payment, body as Submitted, context),
      );
    case "GET payment/ofd_data":
      return withPayment(find(rest[0]), ({ id, receiptUrl }) =>
        Response.json({ paymentId: Number(id), qrCodeURL: receiptUrl }),
      );
    default:
      return refusal(-404, "Not found", 404);
  }
}

type Submitted = {
  service_id: number | string;
  payment_id: number | string;
  items: { Price: number; Discount: number; SPIC: string; PackageCode: string; Name: string }[];
  received_ecash: number;
  received_cash: number;
  received_card: number;
};

/** `payment/{call}/{service}/{payment}` and the like; a posted body names the service. */
function serviceAndRest(path: string, body: Submitted | null): string[] {
  if (body) return [String(body.service_id)];
  const [, , ...rest] = path.split("/");
  return rest;
}

function isAuthentic(request: Request, account: ClickAccount, now: Date): boolean {
  const [user, digest, seconds = ""] = (request.headers.get("auth") ?? "").split(":");
  const expected = createHash("sha1").update(`${seconds}${account.secretKey}`).digest("hex");
  const skew = Math.abs(now.getTime() / 1000 - Number(seconds));
  return user === account.merchantUserId && digest === expected && skew <= mostSkew;
}

/** The payment of an order that was begun on a date; a paid one, if there is one. */
function findOfOrder(
  payments: ClickPayments,
  { serviceId }: ClickAccount,
  [orderNumber, date]: string[],
): ClickPayment | null {
  const found = payments
    .list()
    .filter(
      (payment) =>
        payment.serviceId === serviceId &&
        payment.orderNumber === orderNumber &&
        dateOf(payment.createdAt) === date,
    );
  return found.find(({ status }) => status === 2) ?? found[0] ?? null;
}

const withPayment = (payment: ClickPayment | null, answer: (payment: ClickPayment) => Response) =>
  payment ? answer(payment) : refusal(-16, "Payment not found");

const refusal = (code: number, note: string, status = 200) =>
  Response.json({ error_code: code, error_note: note }, { status });

const success = (more: object = {}) =>
  Response.json({ error_code: 0, error_note: "Success", ...more });

const shown = ({ id, status, orderNumber }: ClickPayment) =>
  success({ payment_id: Number(id), payment_status: status, merchant_trans_id: orderNumber });

const reversedStatus = -1;

function reverse(payment: ClickPayment, { rules, clock }: Context): Response {
  const reason = irreversible(payment, rules, clock());
  if (reason) return refusal(-500, reason);
  payment.reversed = Number(payment.amount);
  payment.status = reversedStatus;
  return success({ payment_id: Number(payment.id) });
}

function reversePart(payment: ClickPayment, sum: number, { rules, clock }: Context): Response {
  if (!rules.arePartsEnabled) return refusal(-403, "Partial reversal is not enabled");
  const reason = irreversible(payment, rules, clock());
  if (reason) return refusal(-500, reason);
  if (!(sum > 0) || payment.reversed + sum > Number(payment.amount))
    return refusal(-2, "Incorrect amount");
  payment.reversed += sum;
  if (payment.reversed === Number(payment.amount)) payment.status = reversedStatus;
  return success({ payment_id: Number(payment.id) });
}

/** Only payments of this month are reversed; on its first day also those of the month before. */
function irreversible(payment: ClickPayment, rules: ClickRules, now: Date): string | null {
  if (payment.status !== 2) return "The payment is not paid, or reversed already";
  const yesterday = new Date(now.getTime() - 86_400_000);
  const months = [monthOf(now), monthOf(yesterday)];
  if (!months.includes(monthOf(payment.createdAt))) return "The reporting month is closed";
  return payment.cardType === "UZCARD" && !rules.isUzcardReversible ? "UZCARD refused" : null;
}

/** The register accepts lines that add up to the payment. */
function register(payment: ClickPayment, sale: Submitted, { rules, clock }: Context): Response {
  if (!rules.isRegisterOpen) return refusal(-503, "The register is not available", 503);
  if (payment.status !== 2) return refusal(-500, "The payment is not paid");
  if (payment.receiptUrl) return refusal(-501, "The receipt exists");
  const lines = sale.items.reduce((sum, { Price, Discount }) => sum + Price - Discount, 0);
  const received = sale.received_ecash + sale.received_cash + sale.received_card;
  const areCoded = sale.items.every(
    ({ SPIC, PackageCode, Name }) =>
      /^\d{17}$/.test(SPIC) && PackageCode.length <= 20 && Name.length <= 63,
  );
  if (!areCoded || lines !== received || received !== Math.round(Number(payment.amount) * 100))
    return refusal(-502, "The lines do not fit the payment");
  const time = tashkent(clock()).toISOString().slice(0, 19).replaceAll(/\D/g, "");
  payment.receiptUrl = `https://ofd.soliq.uz/epi?t=EP000000000001&r=${payment.id}&c=${time}&s=${payment.transId}`;
  return success();
}

const tashkent = (time: Date) => new Date(time.getTime() + 5 * 3_600_000);
const dateOf = (time: Date) => tashkent(time).toISOString().slice(0, 10);
const monthOf = (time: Date) => dateOf(time).slice(0, 7);
