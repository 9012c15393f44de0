import {
  paymentProvider,
  paymentProviders,
  type PaymentProviderName,
} from "@dasturxon/domain/payment/offered-payments";
import type { BrandRecord } from "../db/write-brand.ts";
import { isUuid } from "../http/merchant-of-request.ts";
import type { SandboxAccount } from "../sandboxes/payments/sandbox-account.ts";
import type { Secrets } from "../services.ts";

/** A brand's id at the sandbox that plays this provider. */
export const sandboxTerminal = (provider: PaymentProviderName, merchantId: string) =>
  `${provider.toLowerCase()}-${merchantId}`;

/** What the brand and the sandbox sign by: of no use outside this installation. */
export const sandboxSecret = (secrets: Secrets, terminal: string) =>
  secrets.sign("sandbox", terminal).toString("base64url");

/**
 * The account that a terminal names. Every brand has one: the name says whose, and only this installation knows the
 * secret.
 */
export function sandboxAccount(secrets: Secrets, terminal: string): SandboxAccount | null {
  const merchantId = terminal.slice(terminal.indexOf("-") + 1);
  const provider = paymentProviders.find((name) => terminal === sandboxTerminal(name, merchantId));
  if (!provider || !isUuid(merchantId)) return null;
  return { merchantId, provider, terminal, secret: sandboxSecret(secrets, terminal) };
}

/** Opens an account at the sandbox for each provider that the brand is paid through. */
export function withSandboxKeys<R extends BrandRecord>(record: R, secrets: Secrets): R {
  const keys: NonNullable<BrandRecord["paymentKeys"]> = {};
  const paymentSettings = record.paymentSettings.map((setting) => {
    const provider = paymentProvider(setting.type);
    if (!provider) return setting;
    const terminal = sandboxTerminal(provider, record.merchant.id);
    keys[provider] = { terminal, secret: sandboxSecret(secrets, terminal) };
    return { ...setting, providerId: terminal };
  });
  return { ...record, paymentSettings, paymentKeys: keys };
}
