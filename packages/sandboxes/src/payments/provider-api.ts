import {
  remember,
  rememberRefund,
  type SandboxConfig,
  type SandboxPayments,
  type SandboxRefunds,
} from "./sandbox-account.ts";
import { isSigned, signatureHeader, terminalHeader } from "./signing.ts";

type Body = { paymentId?: string; amount?: number; key?: string };

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
  const { paymentId = "", amount = 0, key = "" } = JSON.parse(text) as Body;
  switch (new URL(request.url).pathname) {
    case "/register": {
      const id = newId();
      remember(payments, id, "OPEN");
      return Response.json({ paymentId: id });
    }
    case "/status":
      return Response.json({ status: payments.get(paymentId) ?? "OPEN" });
    case "/refund":
      return Response.json({ refunded: rememberRefund(refunds, paymentId, { key, amount }) });
    default:
      return new Response("Not found", { status: 404 });
  }
}
