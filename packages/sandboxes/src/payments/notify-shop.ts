import type { SandboxAccount, SandboxConfig } from "./sandbox-account.ts";
import { signatureHeader, signatureOf } from "./signing.ts";

export type SandboxMessage = {
  method: "create" | "perform" | "cancel";
  paymentId: string;
  orderId: string;
  /** Whole sums. */
  amount: number;
  reason?: string;
};

/** The answer of the shop's ledger. */
export type ShopAnswer = { isAccepted: boolean; refusal?: string; state?: string };

/** Path of the shop's webhook. */
const hookPath = ({ merchantId }: SandboxAccount) => `/hooks/sandbox/${merchantId}`;

/** Notifies a shop of a payment by a signed HTTP request, as a provider's server does. */
export async function notifyShop(
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
