import { chosenWay, html, payPage, redirect, unknownPage } from "../payments/pay-page.ts";
import { payLanguage } from "../payments/pay-texts.ts";
import { appPage } from "./app-page.ts";
import {
  clickPayments,
  type ClickAccount,
  type ClickPayment,
  type ClickSandboxConfig,
} from "./click-account.ts";
import { serveMerchantApi, type ClickRules } from "./merchant-api.ts";
import { clickPeople, miniAppSessions, serveIntegration } from "./mini-app.ts";
import { performPayAction } from "./pay-action.ts";

/**
 * Plays Click, which moves no money here: its payment page, its messages to shops (SHOP API), the Merchant API with the
 * rules of reversals and receipts, and its app, which opens shops as mini-apps.
 */
export function sandboxClick(shopConfig: ClickSandboxConfig) {
  const payments = clickPayments(shopConfig.firstNumber ?? 1_000_000);
  const sessions = miniAppSessions(shopConfig.clock);
  const rules: ClickRules = {
    arePartsEnabled: true,
    isUzcardReversible: false,
    isRegisterOpen: true,
  };
  const config = { ...shopConfig, payments, rules };

  /** The address that shops lead their customers to. */
  async function page(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const language = payLanguage(url.searchParams.get("lang"));
    const account = shopConfig.accountOf(url.searchParams.get("service_id") ?? "");
    const link = linkOf(url);
    if (!account || !link || url.searchParams.get("merchant_id") !== account.merchantId)
      return html(unknownPage({ url, language }), 404);
    const view = { ...link, url, language, provider: "Click", amount: Number(link.amount) };
    if (request.method !== "POST") return html(payPage(view));
    const refusal = await performPayAction(config, account, link, await chosenWay(request));
    if (!refusal) return redirect(link.returnUrl);
    const { error, error_note: text = "" } = refusal;
    return html(payPage({ ...view, problem: { code: String(error), text } }));
  }

  /** Click's app on the shop's host: a chosen person opens the shop. */
  async function app(request: Request, account: ClickAccount): Promise<Response> {
    const url = new URL(request.url);
    const language = payLanguage(url.searchParams.get("lang"));
    if (request.method !== "POST") return html(appPage(clickPeople, { url, language }));
    const id = Number((await request.formData()).get("person"));
    const person = clickPeople.find(({ client_id }) => client_id === id) ?? clickPeople[0];
    const shop = new URL("/", url);
    shop.searchParams.set("web_session", sessions.open(account.serviceId, person));
    return redirect(shop.href);
  }

  /** `api.click.uz`. */
  const api = (request: Request): Promise<Response> =>
    new URL(request.url).pathname === "/integration"
      ? serveIntegration(request, config, sessions)
      : serveMerchantApi(request, config);

  return { page, app, api, payments, rules, openSession: sessions.open };
}

/** Contents of the address of the payment page. */
type PayLink = Pick<ClickPayment, "orderNumber" | "amount"> & { returnUrl: string };

function linkOf({ searchParams }: URL): PayLink | null {
  const field = (name: string) => searchParams.get(name) ?? "";
  const link = {
    orderNumber: field("transaction_param"),
    amount: field("amount"),
    returnUrl: field("return_url"),
  };
  const isValid =
    /^\d+\.\d\d$/.test(link.amount) && /^https?:/.test(link.returnUrl) && link.orderNumber !== "";
  return isValid ? link : null;
}
