import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import { Id } from "@dasturxon/contract/primitives";
import {
  paymentProvider,
  paymentProviders,
  type PaymentProviderName,
} from "@dasturxon/domain/payment/offered-payments";
import type { SandboxAccount } from "@dasturxon/sandboxes/payments/sandbox-account";

/** Signs with the installation's key for sandboxes. */
export type SandboxSigner = { sign(purpose: "sandbox", text: string): Buffer };

/** The fields of a brand's record that concern payments. */
type PaidBrand = { merchant: { id: string }; paymentSettings: PaymentSetting[] };

/** Account id and shared secret by provider. */
type PaymentKeys = Partial<Record<PaymentProviderName, { terminal: string; secret: string }>>;

/** A brand's account id at the sandbox of this provider. */
export const sandboxTerminal = (provider: PaymentProviderName, merchantId: string) =>
  `${provider.toLowerCase()}-${merchantId}`;

/** Secret shared by brand and sandbox, valid only in this installation. */
export const sandboxSecret = (secrets: SandboxSigner, terminal: string) =>
  secrets.sign("sandbox", terminal).toString("base64url");

/**
 * The account with this id; `null` if it is not one of ours. Every brand has an account: the id contains the
 * merchant's id, and only this installation can derive the secret.
 */
export function sandboxAccount(secrets: SandboxSigner, terminal: string): SandboxAccount | null {
  const merchantId = terminal.slice(terminal.indexOf("-") + 1);
  const provider = paymentProviders.find((name) => terminal === sandboxTerminal(name, merchantId));
  if (!provider || !Id.safeParse(merchantId).success) return null;
  return { merchantId, provider, terminal, secret: sandboxSecret(secrets, terminal) };
}

const smsHost = "@eskiz.sandbox";

/** Password of an account at the sandbox of Eskiz; `null`: the e-mail is not one of ours. */
export function sandboxSmsPassword(secrets: SandboxSigner, email: string): string | null {
  const merchantId = email.slice(0, -smsHost.length);
  const isOurs = email.endsWith(smsHost) && Id.safeParse(merchantId).success;
  return isOurs ? sandboxSecret(secrets, `eskiz-${merchantId}`) : null;
}

/** Opens an account at the sandbox of Eskiz for a brand whose gateway that is. */
export function withSandboxSms<R extends { merchant: { id: string } }>(
  record: R,
  secrets: SandboxSigner,
): R {
  const smsUsername = `${record.merchant.id}${smsHost}`;
  const smsPassword = sandboxSmsPassword(secrets, smsUsername);
  return { ...record, merchant: { ...record.merchant, smsUsername, smsPassword } };
}

const ofdKey = (secrets: SandboxSigner, merchantId: string) =>
  `${merchantId}.${sandboxSecret(secrets, `ofd-${merchantId}`)}`;

/** Whether a client of the fiscal data operator's sandbox has this key. */
export function isSandboxOfdKey(secrets: SandboxSigner, key: string): boolean {
  const [merchantId = ""] = key.split(".");
  return Id.safeParse(merchantId).success && key === ofdKey(secrets, merchantId);
}

/** Makes a brand a client of the fiscal data operator's sandbox. */
export const withSandboxOfd = <R extends { merchant: { id: string } }>(
  record: R,
  secrets: SandboxSigner,
): R & { ofdKeys: { API_KEY: string } } => ({
  ...record,
  ofdKeys: { API_KEY: ofdKey(secrets, record.merchant.id) },
});

/** Opens an account at the sandbox for each provider of the brand. */
export function withSandboxKeys<R extends PaidBrand>(
  record: R,
  secrets: SandboxSigner,
): R & { paymentKeys: PaymentKeys } {
  const keys: PaymentKeys = {};
  const paymentSettings = record.paymentSettings.map((setting) => {
    const provider = paymentProvider(setting.type);
    if (!provider) return setting;
    const terminal = sandboxTerminal(provider, record.merchant.id);
    keys[provider] = { terminal, secret: sandboxSecret(secrets, terminal) };
    return { ...setting, providerId: terminal };
  });
  return { ...record, paymentSettings, paymentKeys: keys };
}
