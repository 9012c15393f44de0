import { chosenWay, html, payPage, redirect, unknownPage } from "../payments/pay-page.ts";
import { payLanguage, type PayLanguage, type PayWay } from "../payments/pay-texts.ts";
import { readCheckoutLink, type CheckoutLink } from "./checkout-link.ts";
import { merchantCalls } from "./merchant-calls.ts";
import type { PaymeConfig, PaymeDesk, PaymeError } from "./payme-desk.ts";
import { paymeReceipts } from "./payme-receipts.ts";
import { serveSubscribeApi } from "./subscribe-api.ts";

/**
 * Plays Payme: its payment page, its calls to shops (Merchant API), and its API of cards and receipts (Subscribe API).
 * No money moves.
 *
 * @param pagePath Path of its pages on the customer's origin, without a trailing slash.
 */
export function sandboxPayme(config: PaymeConfig & { pagePath: string }) {
  const complaints: string[] = [];
  const call = merchantCalls(config, complaints);
  const receipts = paymeReceipts(config, call);
  const api = (request: Request) => serveSubscribeApi(request, { ...config, receipts });

  /** `{pagePath}/{link}` is a payment page, `{pagePath}/api` the API for browsers. */
  async function page(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = decodeURIComponent(url.pathname.slice(config.pagePath.length + 1));
    if (path === "api") return api(request);
    const link = readCheckoutLink(path);
    const desk = link && config.desk(link.deskId);
    const language = payLanguage(url.searchParams.get("lang"), link?.language);
    if (!link || !desk) return html(unknownPage({ url, language }), 404);
    const view = {
      url,
      language,
      provider: "Payme",
      orderNumber: link.account["order_id"] ?? "",
      amount: link.amount / 100,
      returnUrl: link.returnUrl,
    };
    if (request.method !== "POST") return html(payPage(view));
    const refusal = await end(desk, link, await chosenWay(request));
    if (!refusal) return redirect(link.returnUrl);
    const problem = { code: String(refusal.code), text: messageOf(refusal, language) };
    return html(payPage({ ...view, problem }));
  }

  /** Ends a payment in the way that the customer has chosen. @returns The shop's refusal. */
  async function end(
    desk: PaymeDesk,
    { amount, account }: CheckoutLink,
    way: PayWay,
  ): Promise<PaymeError | null> {
    if (way === "close") return null;
    const receipt = receipts.create(desk, amount, account);
    const refusal = await receipts.begin(desk, receipt);
    if (refusal) return refusal;
    switch (way) {
      case "refuse":
        return receipts.cancel(desk, receipt, "debit");
      case "late":
        config.later(async () => void (await receipts.perform(desk, receipt)));
        return null;
      case "lose":
        // The shop has done it by now; Payme, which does not know, says it again later.
        await receipts.send(desk, "PerformTransaction", receipt);
        config.later(async () => void (await receipts.perform(desk, receipt)));
        return null;
      case "twice": {
        const again = receipts.create(desk, amount, account);
        await Promise.all([receipts.perform(desk, receipt), receipts.begin(desk, again)]);
        return null;
      }
      case "pay":
        return receipts.perform(desk, receipt);
    }
  }

  return {
    page,
    api,
    receipts,
    /** Calls a shop's endpoint. */
    call,
    /** Answers of shops that differed when they were asked again. */
    complaints,
  };
}

function messageOf({ message }: PaymeError, language: PayLanguage): string {
  if (typeof message === "string") return message;
  return message[language === "eng" ? "en" : language] ?? "";
}
