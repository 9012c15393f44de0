import { html } from "../payments/pay-page.ts";
import { serveCheckoutApi } from "./checkout-api.ts";
import { payPage, unknownPage } from "./pages.ts";
import { payActions, performAppAction, performCheckoutAction } from "./pay-action.ts";
import { checkoutOrders, type UzumAccount, type UzumSandboxConfig } from "./uzum-account.ts";

/**
 * Plays Uzum, which moves no money here: Checkout with its payment page, its API and its callbacks, and Uzum's app, which
 * calls shops by the Merchant API.
 */
export function sandboxUzum(shopConfig: UzumSandboxConfig) {
  const orders = checkoutOrders();
  const config = { ...shopConfig, orders };

  /** Checkout's payment page, `{pagePath}/{id}`. */
  async function page(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const id = url.pathname.slice(config.pagePath.length + 1);
    const order = orders.find(id);
    const language = url.searchParams.get("lang") ?? order?.language ?? "uz";
    const account = order && config.accountOfTerminal(order.terminalId);
    if (!order || !account) return html(unknownPage(language), 404);
    const view = { url, language, isApp: false };
    const isOver = order.status !== "REGISTERED" || config.clock() > order.until;
    if (request.method !== "POST")
      return html(payPage(order, { ...view, ...(isOver && { problem: "OVER" }) }));
    const action = await chosen(request);
    const isDone = await performCheckoutAction(config, account, order, action);
    if (!isDone) return html(payPage(order, { ...view, problem: "OVER" }));
    return redirect(order.returnUrl);
  }

  /** Uzum's app with a shop's service and an order: the address that a link of the shop leads to. */
  async function app(request: Request, account: UzumAccount): Promise<Response> {
    const url = new URL(request.url);
    const field = (name: string) => url.searchParams.get(name) ?? "";
    const language = url.searchParams.get("lang") ?? "uz";
    const returnUrl = field("redirectUrl");
    const amount = Number(field("amount"));
    const isValid =
      field("serviceId") === account.serviceId &&
      Number.isInteger(amount) &&
      amount > 0 &&
      /^https?:/.test(returnUrl);
    if (!isValid) return html(unknownPage(language), 404);
    const order = { orderNumber: field("order_id"), amount, returnUrl };
    const view = { url, language, isApp: true };
    if (request.method !== "POST") return html(payPage(order, view));
    const code = await performAppAction(config, account, order, await chosen(request));
    if (code) return html(payPage(order, { ...view, problem: { code } }));
    return redirect(returnUrl);
  }

  /** Uzum Checkout's server. */
  const api = (request: Request) => serveCheckoutApi(request, config);

  return { page, app, api, orders };
}

async function chosen(request: Request) {
  const action = (await request.formData()).get("way");
  return payActions.find((one) => one === action) ?? "close";
}

const redirect = (location: string) => new Response(null, { status: 303, headers: { location } });
