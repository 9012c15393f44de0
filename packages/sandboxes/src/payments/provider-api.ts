import type { SandboxCard } from "./serve-card-form.ts";
import {
  remember,
  rememberRefund,
  type SandboxConfig,
  type SandboxPayments,
  type SandboxRefunds,
} from "./sandbox-account.ts";
import { isSigned, openToken, signatureHeader, terminalHeader } from "./signing.ts";

type Body = { paymentId?: string; token?: string; amount?: number; key?: string };

/** The provider's API for the shop's server, authenticated by a signature. */
export async function serveProviderApi(
  request: Request,
  config: SandboxConfig & { payments: SandboxPayments; refunds: SandboxRefunds },
): Promise<Response> {
  const { payments, refunds, newId } = config;
  const account = config.account(request.headers.get(terminalHeader) ?? "");
  const text = await request.text();
  if (!account || !isSigned(account.secret, text, request.headers.get(signatureHeader)))
    return new Response("Unknown terminal", { status: 401 });
  const { paymentId = "", token = "", amount = 0, key = "" } = JSON.parse(text) as Body;
  const card = token
    ? (openToken(token, (name) => config.account(name)?.secret ?? null) as SandboxCard | null)
    : null;
  const ofShop = card?.terminal === account.terminal && card.isVerified ? card : null;

  switch (new URL(request.url).pathname) {
    case "/cards/begin": {
      const id = newId();
      remember(payments, id, "OPEN");
      return Response.json({ paymentId: id });
    }
    case "/status":
      return Response.json({ status: payments.get(paymentId) ?? "OPEN" });
    case "/refund":
      return Response.json({ refunded: rememberRefund(refunds, paymentId, { key, amount }) });
    case "/cards/check": {
      if (!ofShop) return refused("CARD_UNKNOWN");
      const { number, expire, name, phone, type } = ofShop;
      return Response.json({ number, expire, name, phone, type });
    }
    case "/cards/remove":
      return Response.json({});
    case "/cards/pay":
      return ofShop ? charge(payments, paymentId, ofShop) : refused("CARD_UNKNOWN");
    default:
      return new Response("Not found", { status: 404 });
  }
}

function charge(payments: SandboxPayments, paymentId: string, { mood }: SandboxCard): Response {
  if (mood === "REFUSES") {
    remember(payments, paymentId, "CANCELLED");
    return refused("CARD_BLOCKED");
  }
  if (mood === "FAILS") return new Response("System error", { status: 500 });
  remember(payments, paymentId, "PAID");
  // Charges the card without answering.
  if (mood === "ANSWER_LOST") return new Response("Gateway timeout", { status: 504 });
  return Response.json({});
}

const refused = (error: string) => Response.json({ error }, { status: 422 });
