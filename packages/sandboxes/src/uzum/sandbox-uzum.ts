import { chosenWay, html, payPage, redirect, unknownPage } from "../payments/pay-page.ts";
import { payLanguage, type PayLanguage } from "../payments/pay-texts.ts";
import { serveCheckoutApi } from "./checkout-api.ts";
import { performAppAction, performCheckoutAction } from "./pay-action.ts";
import { checkoutOrders, type UzumAccount, type UzumSandboxConfig } from "./uzum-account.ts";

const tiyinPerSum = 100;

const appNames: Record<PayLanguage, string> = {
  uz: "Uzum ilovasi (sinov)",
  ru: "Приложение Uzum (учебное)",
  eng: "Uzum’s app (sandbox)",
};

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
    const language = payLanguage(url.searchParams.get("lang"), order?.language);
    const account = order && config.accountOfTerminal(order.terminalId);
    if (!order || !account) return html(unknownPage({ url, language }), 404);
    const view = {
      ...order,
      url,
      language,
      provider: "Uzum Checkout",
      amount: order.amount / tiyinPerSum,
    };
    const isOver = order.status !== "REGISTERED" || config.clock() > order.until;
    if (request.method !== "POST")
      return html(payPage({ ...view, ...(isOver && { problem: "OVER" }) }));
    const isDone = await performCheckoutAction(config, account, order, await chosenWay(request));
    if (!isDone) return html(payPage({ ...view, problem: "OVER" }));
    return redirect(order.returnUrl);
  }

  /** Uzum's app with a shop's service and an order: the address that a link of the shop leads to. */
  async function app(request: Request, account: UzumAccount): Promise<Response> {
    const url = new URL(request.url);
    const field = (name: string) => url.searchParams.get(name) ?? "";
    const language = payLanguage(url.searchParams.get("lang"));
    const returnUrl = field("redirectUrl");
    const amount = Number(field("amount"));
    const isValid =
      field("serviceId") === account.serviceId &&
      Number.isInteger(amount) &&
      amount > 0 &&
      /^https?:/.test(returnUrl);
    if (!isValid) return html(unknownPage({ url, language }), 404);
    const order = { orderNumber: field("order_id"), amount, returnUrl };
    const view = {
      ...order,
      url,
      language,
      provider: "Uzum",
      amount: amount / tiyinPerSum,
      place: appNames[language],
    };
    if (request.method !== "POST") return html(payPage(view));
    const code = await performAppAction(config, account, order, await chosenWay(request));
    if (code) return html(payPage({ ...view, problem: { code } }));
    return redirect(returnUrl);
  }

  /** Uzum Checkout's server. */
  const api = (request: Request) => serveCheckoutApi(request, config);

  return { page, app, api, orders };
}
