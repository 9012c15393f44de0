import {
  remember,
  type SandboxAccount,
  type SandboxConfig,
  type SandboxPayments,
} from "./sandbox-account.ts";
import { signatureHeader, signatureOf } from "./signing.ts";

/** Actions of a customer on the page. */
export const payActions = ["pay", "refuse", "late", "twice", "close"] as const;
export type PayAction = (typeof payActions)[number];

/** Contents of the page's address. */
export type PayOrder = {
  terminal: string;
  orderId: string;
  orderNumber: number;
  /** Whole sums. */
  amount: number;
  returnUrl: string;
  language: string;
  /** Where the shop has registered the payment beforehand. */
  paymentId?: string;
};

/** @returns Why the shop refuses the payment, or `null` if the customer may return to it. */
export async function performPayAction(
  config: SandboxConfig & { payments: SandboxPayments },
  account: SandboxAccount,
  { orderId, amount, paymentId = config.newId() }: PayOrder,
  action: PayAction,
): Promise<string | null> {
  if (action === "close") return null;
  const send = (method: SandboxMessage["method"], reason?: string) =>
    notifyShop(config, account, { method, paymentId, orderId, amount, ...(reason && { reason }) });
  const created = await send("create");
  if (!created.isAccepted) return created.refusal ?? "UNKNOWN";
  if (action === "refuse") {
    remember(config.payments, paymentId, "CANCELLED");
    await send("cancel", "REFUSED");
    return null;
  }
  if (action === "late") {
    config.later(async () => {
      remember(config.payments, paymentId, "PAID");
      await send("perform");
    });
    return null;
  }
  remember(config.payments, paymentId, "PAID");
  // A provider repeats an unanswered message, and the first one may arrive last.
  const methods =
    action === "twice" ? (["perform", "create", "perform"] as const) : (["perform"] as const);
  const [performed] = await Promise.all(methods.map((method) => send(method)));
  return performed?.isAccepted ? null : (performed?.refusal ?? "UNKNOWN");
}

type SandboxMessage = {
  method: "create" | "perform" | "cancel";
  paymentId: string;
  orderId: string;
  /** Whole sums. */
  amount: number;
  reason?: string;
};

/** The answer of the shop's ledger. */
type ShopAnswer = { isAccepted: boolean; refusal?: string; state?: string };

/** Path of the shop's webhook. */
const hookPath = ({ merchantId }: SandboxAccount) => `/hooks/sandbox/${merchantId}`;

/** Notifies a shop of a payment by a signed HTTP request, as a provider's server does. */
async function notifyShop(
  { deliver }: Pick<SandboxConfig, "deliver">,
  account: SandboxAccount,
  message: SandboxMessage,
): Promise<ShopAnswer> {
  const body = JSON.stringify({ provider: account.provider, ...message });
  const response = await deliver(
    new Request(`http://shop.sandbox${hookPath(account)}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        [signatureHeader]: signatureOf(account.secret, body),
      },
      body,
    }),
  );
  if (!response.ok) return { isAccepted: false, refusal: `HTTP_${response.status}` };
  return (await response.json()) as ShopAnswer;
}
