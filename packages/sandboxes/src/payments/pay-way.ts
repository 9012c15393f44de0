import type { SandboxAccount, SandboxConfig, SandboxPayments } from "./sandbox-account.ts";
import { remember } from "./sandbox-account.ts";
import { notifyShop, type SandboxMessage } from "./notify-shop.ts";

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
