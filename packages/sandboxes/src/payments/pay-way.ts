import {
  remember,
  type SandboxAccount,
  type SandboxConfig,
  type SandboxPayments,
} from "./sandbox-account.ts";
import { signatureHeader, signatureOf } from "./signing.ts";

/** Actions of a customer on the page. */
export const payWays = ["pay", "refuse", "late", "twice", "close"] as const;
export type PayWay = (typeof payWays)[number];

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

/** @returns Why the shop takes no payment, or `null` if the customer may return to it. */
export async function goWay(
  config: SandboxConfig & { payments: SandboxPayments },
  account: SandboxAccount,
  { orderId, amount, paymentId = config.newId() }: PayOrder,
  way: PayWay,
): Promise<string | null> {
  if (way === "close") return null;
  const tell = (method: SandboxMessage["method"], reason?: string) =>
    notifyShop(config, account, { method, paymentId, orderId, amount, ...(reason && { reason }) });
  const created = await tell("create");
  if (!created.isTaken) return created.refusal ?? "UNKNOWN";
  if (way === "refuse") {
    remember(config.payments, paymentId, "CANCELLED");
    await tell("cancel", "REFUSED");
    return null;
  }
  if (way === "late") {
    config.later(async () => {
      remember(config.payments, paymentId, "PAID");
      await tell("perform");
    });
    return null;
  }
  remember(config.payments, paymentId, "PAID");
  // A provider without an answer repeats its message, and the first one may arrive last.
  const words =
    way === "twice" ? (["perform", "create", "perform"] as const) : (["perform"] as const);
  const [performed] = await Promise.all(words.map((word) => tell(word)));
  return performed?.isTaken ? null : (performed?.refusal ?? "UNKNOWN");
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
type ShopAnswer = { isTaken: boolean; refusal?: string; state?: string };

/** Where a shop's server listens. */
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
  if (!response.ok) return { isTaken: false, refusal: `HTTP_${response.status}` };
  return (await response.json()) as ShopAnswer;
}
