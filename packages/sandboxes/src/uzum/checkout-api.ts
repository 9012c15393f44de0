import type {
  CheckoutOrder,
  CheckoutOrders,
  UzumAccount,
  UzumSandboxConfig,
} from "./uzum-account.ts";

type Body = Record<string, unknown>;
type Context = UzumSandboxConfig & { orders: CheckoutOrders };
type Call = (call: {
  context: Context;
  account: UzumAccount;
  body: Body;
  request: Request;
}) => object;

/** Codes of Checkout's answers. */
const codes = {
  accessDenied: 1001,
  invalid: 2000,
  unknownOrder: 3001,
  wrongState: 3010,
  wrongAmount: 3011,
  duplicateNumber: 3027,
  wrongCart: 3055,
} as const;

class Refusal extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`Refused with ${code}`);
    this.code = code;
  }
}

const calls: Record<string, Call> = {
  "payment/register"({ context, account, body, request }) {
    const { clock, newId, orders, pagePath } = context;
    const { amount, orderNumber, sessionTimeoutSecs: seconds, successUrl, merchantParams } = body;
    const isValid =
      isAmount(amount) &&
      typeof orderNumber === "string" &&
      /^.{1,36}$/.test(orderNumber) &&
      typeof seconds === "number" &&
      seconds >= 600 &&
      seconds <= 1_800 &&
      typeof body["clientId"] === "string" &&
      body["currency"] === 860 &&
      typeof successUrl === "string" &&
      (body["viewType"] === "REDIRECT" || body["viewType"] === "WEB_VIEW");
    if (!isValid) throw new Refusal(codes.invalid);
    if (orders.isNumberUsed(account.terminalId, orderNumber))
      throw new Refusal(codes.duplicateNumber);
    const { cart } = (merchantParams ?? {}) as { cart?: Cart };
    if (cart && !addsUp(cart, amount)) throw new Refusal(codes.wrongCart);
    const id = newId();
    orders.add({
      id,
      terminalId: account.terminalId,
      orderNumber,
      amount,
      status: "REGISTERED",
      refunded: 0,
      until: new Date(clock().getTime() + seconds * 1_000),
      returnUrl: successUrl,
      language: languages[request.headers.get("content-language") ?? ""] ?? "uz",
      cart: cart ?? null,
      operations: new Map(),
    });
    return { orderId: id, paymentRedirectUrl: `${pagePath}/${id}` };
  },

  "payment/getOrderStatus"({ context, account, body }) {
    const order = orderOf(context, account, body);
    const isPaid = order.status === "COMPLETED" || order.status === "REFUNDED";
    return {
      orderId: order.id,
      status: order.status,
      merchantOrderId: order.orderNumber,
      amount: order.amount,
      totalAmount: order.amount,
      completedAmount: isPaid ? order.amount : 0,
      refundedAmount: order.refunded,
      reversedAmount: 0,
      operations: [],
    };
  },

  "acquiring/refund"({ context, account, body, request }) {
    const order = orderOf(context, account, body);
    const key = request.headers.get("x-operation-id");
    const { amount } = body;
    if (!key || !isAmount(amount)) throw new Refusal(codes.invalid);
    const known = order.operations.get(key);
    if (known) return { operationId: known.operationId };
    if (order.status !== "COMPLETED" && order.status !== "REFUNDED")
      throw new Refusal(codes.wrongState);
    if (order.refunded + amount > order.amount) throw new Refusal(codes.wrongAmount);
    const operationId = context.newId();
    order.operations.set(key, { operationId, amount });
    order.refunded += amount;
    order.status = "REFUNDED";
    return { operationId };
  },
};

/** `/api/v1/…` of Uzum Checkout. */
export async function serveCheckoutApi(request: Request, context: Context): Promise<Response> {
  const { pathname } = new URL(request.url);
  const path = pathname.split("/api/v1/")[1] ?? "";
  const call = Object.hasOwn(calls, path) ? calls[path] : undefined;
  if (!call || request.method !== "POST") return new Response("Not found", { status: 404 });
  try {
    const account = context.accountOfTerminal(request.headers.get("x-terminal-id") ?? "");
    if (!account || request.headers.get("x-api-key") !== account.apiKey)
      throw new Refusal(codes.accessDenied);
    const body = (await request.json()) as Body;
    return Response.json({ errorCode: 0, result: call({ context, account, body, request }) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Response.json({ errorCode: error.code, message: error.message });
  }
}

const languages: Record<string, string> = { "uz-UZ": "uz", "ru-RU": "ru", "en-EN": "eng" };

const isAmount = (amount: unknown): amount is number =>
  Number.isInteger(amount) && Number(amount) > 0;

/** @throws Refusal also for another shop's. */
function orderOf({ orders }: Context, { terminalId }: UzumAccount, body: Body): CheckoutOrder {
  const order = orders.find(String(body["orderId"]));
  if (order?.terminalId !== terminalId) throw new Refusal(codes.unknownOrder);
  return order;
}

type Cart = {
  total: number;
  items: {
    quantity: number;
    unitPrice: number;
    total: number;
    receiptParams?: { spic?: string; packageCode?: string; vatPercent?: number; discount?: number };
  }[];
};

/** Whether the lines add up to the payment, each with its codes. */
function addsUp({ items, total }: Cart, amount: number): boolean {
  const sums = items.map(({ quantity, unitPrice, total: sum, receiptParams }) =>
    sum === quantity * unitPrice && receiptParams?.spic?.length === 17 && receiptParams.packageCode
      ? sum - (receiptParams.discount ?? 0)
      : Number.NaN,
  );
  return total === amount && sums.reduce((sum, each) => sum + each, 0) === amount;
}
