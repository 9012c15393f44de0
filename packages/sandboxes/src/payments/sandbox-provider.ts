import { serveCardForm } from "./serve-card-form.ts";
import { html, payPage, unknownPage } from "./pay-page.ts";
import { performPayAction, payActions, type PayOrder } from "./pay-action.ts";
import { serveProviderApi } from "./provider-api.ts";
import type { SandboxConfig, SandboxPayments, SandboxRefunds } from "./sandbox-account.ts";
import { openToken } from "./signing.ts";

/**
 * A payment provider that moves no money: it simulates Payme and Click for demo mode and for tests. The
 * customer pays on its page, its server notifies the shop by signed messages, and browsers send card numbers to it.
 */
export function sandboxProvider(shopConfig: SandboxConfig) {
  const payments: SandboxPayments = new Map();
  const refunds: SandboxRefunds = new Map();
  const config = { ...shopConfig, payments, refunds };
  const secretOf = (terminal: string) => shopConfig.account(terminal)?.secret ?? null;

  /** `/dev/pay/{token}`, and `/dev/pay/cards` for card numbers from browsers. */
  async function page(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, , , token = ""] = url.pathname.split("/");
    if (token === "cards") return serveCardForm(request, { secretOf, clock: shopConfig.clock });
    // The signature covers all fields.
    const stored = openToken(token, secretOf) as PayOrder | null;
    const account = stored && shopConfig.account(stored.terminal);
    const language = url.searchParams.get("lang") ?? stored?.language ?? "uz";
    if (!stored || !account) return html(unknownPage(language), 404);
    const order = { ...stored, language };
    if (request.method !== "POST") return html(payPage(order, account));
    const chosen = (await request.formData()).get("way");
    const action = payActions.find((one) => one === chosen) ?? "close";
    const refusal = await performPayAction(config, account, order, action);
    if (refusal) return html(payPage(order, { ...account, refusal }));
    return new Response(null, { status: 303, headers: { location: order.returnUrl } });
  }

  return { page, api: (request: Request) => serveProviderApi(request, config), payments, refunds };
}
