import { html } from "../payments/pay-page.ts";
import { clickPayments, type ClickAccount, type ClickSandboxConfig } from "./click-account.ts";
import { serveMerchantApi, type ClickRules } from "./merchant-api.ts";
import { clickPeople, miniAppSessions, serveIntegration } from "./mini-app.ts";
import { appPage, payPage, unknownPage, type PayLink } from "./pages.ts";
import { payActions, performPayAction } from "./pay-action.ts";

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
    const language = url.searchParams.get("lang") ?? "uz";
    const account = shopConfig.accountOf(url.searchParams.get("service_id") ?? "");
    const link = linkOf(url);
    if (!account || !link || url.searchParams.get("merchant_id") !== account.merchantId)
      return html(unknownPage(language), 404);
    if (request.method !== "POST") return html(payPage(link, { url, language }));
    const chosen = (await request.formData()).get("way");
    const action = payActions.find((one) => one === chosen) ?? "close";
    const refusal = await performPayAction(config, account, link, action);
    if (refusal) return html(payPage(link, { url, language, refusal }));
    return redirect(link.returnUrl);
  }

  /** Click's app on the shop's host: a chosen person opens the shop. */
  async function app(request: Request, account: ClickAccount): Promise<Response> {
    const url = new URL(request.url);
    const language = url.searchParams.get("lang") ?? "uz";
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

const redirect = (location: string) => new Response(null, { status: 303, headers: { location } });
