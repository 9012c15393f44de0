import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import { Id } from "@dasturxon/contract/primitives";
import {
  paymentProvider,
  paymentProviders,
  type PaymentProviderName,
} from "@dasturxon/domain/payment/offered-payments";
import type { SandboxAccount } from "@dasturxon/sandboxes/payments/sandbox-account";
import type { UzumAccount } from "@dasturxon/sandboxes/uzum/uzum-account";

/** Signs with the installation's key for sandboxes. */
export type SandboxSigner = { sign(purpose: "sandbox", text: string): Buffer };

/** The fields of a brand's record that concern payments. */
type PaidBrand = { merchant: { id: string }; paymentSettings: PaymentSetting[] };

/** By provider, as `npm run keys` stores them. */
type PaymentKeys = Partial<Record<PaymentProviderName, Readonly<Record<string, string>>>>;

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

/** Ids of services are numbers that JSON carries exactly: the first digits of the merchant's id as one. */
const uzumServiceId = (merchantId: string) =>
  String(Number.parseInt(merchantId.replaceAll("-", "").slice(-12), 16));

/** Every brand has a service and a terminal, whose id is the merchant's. */
export const sandboxUzumKeys = (secrets: SandboxSigner, merchantId: string) => ({
  SERVICE_ID: uzumServiceId(merchantId),
  LOGIN: "dasturxon",
  PASSWORD: sandboxSecret(secrets, `uzum-${merchantId}`),
  TERMINAL_ID: merchantId,
  API_KEY: sandboxSecret(secrets, `uzum-checkout-${merchantId}`),
});

/**
 * The account with this terminal at the simulator of Uzum; `null` if it is not one of ours.
 *
 * @param callbackSecret In the address that the shop has entered for callbacks.
 */
export function sandboxUzumAccount(
  secrets: SandboxSigner,
  terminalId: string,
  callbackSecret: (key: string, merchantId: string) => string,
): UzumAccount | null {
  if (!Id.safeParse(terminalId).success) return null;
  const { SERVICE_ID, LOGIN, PASSWORD, API_KEY } = sandboxUzumKeys(secrets, terminalId);
  const hooks = "http://shop.sandbox/hooks";
  return {
    serviceId: SERVICE_ID,
    login: LOGIN,
    password: PASSWORD,
    merchantUrl: `${hooks}/uzum/${terminalId}`,
    terminalId,
    apiKey: API_KEY,
    callbackUrl: `${hooks}/uzum-checkout/${terminalId}/${callbackSecret(API_KEY, terminalId)}`,
  };
}

/** Telegram's sandbox takes any token of this form. */
const sandboxInvoiceKeys = { PROVIDER_TOKEN: "398062629:TEST:sandbox", TYPE: "CLICK" };

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

/** Opens an account at the sandbox for each provider of the brand. */
export function withSandboxKeys<R extends PaidBrand>(
  record: R,
  secrets: SandboxSigner,
): R & { paymentKeys: PaymentKeys } {
  const keys: PaymentKeys = {};
  const paymentSettings = record.paymentSettings.map((setting) => {
    const provider = paymentProvider(setting.type);
    if (!provider) return setting;
    const { id } = record.merchant;
    // In the mini-app Click is paid by invoice.
    if (provider === "CLICK") keys.TELEGRAM_PAYMENTS = sandboxInvoiceKeys;
    if (provider === "UZUM") {
      keys.UZUM = sandboxUzumKeys(secrets, id);
      return { ...setting, providerId: keys.UZUM["TERMINAL_ID"] ?? null };
    }
    const terminal = sandboxTerminal(provider, id);
    keys[provider] = { terminal, secret: sandboxSecret(secrets, terminal) };
    return { ...setting, providerId: terminal };
  });
  return { ...record, paymentSettings, paymentKeys: keys };
}
