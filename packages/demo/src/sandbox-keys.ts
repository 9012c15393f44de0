import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import { Id } from "@dasturxon/contract/primitives";
import {
  paymentProvider,
  paymentProviders,
  type PaymentProviderName,
} from "@dasturxon/domain/payment/offered-payments";
import type { ClickAccount } from "@dasturxon/sandboxes/click/click-account";
import type { SandboxAccount } from "@dasturxon/sandboxes/payments/sandbox-account";

/** Signs with the installation's key for sandboxes. */
export type SandboxSigner = { sign(purpose: "sandbox", text: string): Buffer };

/** The fields of a brand's record that concern payments. */
type PaidBrand = { merchant: { id: string }; paymentSettings: PaymentSetting[] };

/** Keys by provider, by the names that `npm run keys` stores them with. */
type PaymentKeys = Partial<
  Record<PaymentProviderName | "CLICK_MINI_APP", Readonly<Record<string, string>>>
>;

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

/** Ids of Click are whole numbers: the merchant's id as one. */
const clickServiceId = (merchantId: string) =>
  BigInt(`0x${merchantId.replaceAll("-", "")}`).toString();

/** Keys of a brand at the sandbox of Click. */
export function sandboxClickKeys(secrets: SandboxSigner, merchantId: string) {
  const SERVICE_ID = clickServiceId(merchantId);
  return {
    SERVICE_ID,
    MERCHANT_ID: SERVICE_ID,
    MERCHANT_USER_ID: SERVICE_ID,
    SECRET_KEY: sandboxSecret(secrets, `click-${merchantId}`),
  };
}

/** Key of a brand's mini-app at the sandbox of Click. */
export const sandboxMiniAppKey = (secrets: SandboxSigner, merchantId: string) =>
  `${clickServiceId(merchantId)}.${sandboxSecret(secrets, `click-mini-app-${merchantId}`)}`;

/** The account at the sandbox of Click with this service; `null` if it is not one of ours. */
export function sandboxClickAccount(
  secrets: SandboxSigner,
  serviceId: string,
): ClickAccount | null {
  if (!/^\d{1,39}$/.test(serviceId)) return null;
  const hex = BigInt(serviceId).toString(16).padStart(32, "0");
  const merchantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  if (!Id.safeParse(merchantId).success) return null;
  const { MERCHANT_ID, MERCHANT_USER_ID, SECRET_KEY } = sandboxClickKeys(secrets, merchantId);
  const hook = `http://shop.sandbox/hooks/click/${merchantId}`;
  return {
    serviceId,
    merchantId: MERCHANT_ID,
    merchantUserId: MERCHANT_USER_ID,
    secretKey: SECRET_KEY,
    miniAppKey: sandboxMiniAppKey(secrets, merchantId),
    prepareUrl: `${hook}/prepare`,
    completeUrl: `${hook}/complete`,
  };
}

/** The account whose mini-app has this key. */
export function sandboxMiniAppAccount(secrets: SandboxSigner, key: string): ClickAccount | null {
  const account = sandboxClickAccount(secrets, key.split(".")[0] ?? "");
  return account?.miniAppKey === key ? account : null;
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

/** Opens an account at the sandbox for each provider of the brand. */
export function withSandboxKeys<R extends PaidBrand>(
  record: R,
  secrets: SandboxSigner,
): R & { paymentKeys: PaymentKeys } {
  const keys: PaymentKeys = {};
  const paymentSettings = record.paymentSettings.map((setting) => {
    const provider = paymentProvider(setting.type);
    if (!provider) return setting;
    if (provider === "CLICK") {
      keys.CLICK = sandboxClickKeys(secrets, record.merchant.id);
      keys.CLICK_MINI_APP = { KEY: sandboxMiniAppKey(secrets, record.merchant.id) };
      return { ...setting, providerId: keys.CLICK["SERVICE_ID"] ?? null };
    }
    const terminal = sandboxTerminal(provider, record.merchant.id);
    keys[provider] = { terminal, secret: sandboxSecret(secrets, terminal) };
    return { ...setting, providerId: terminal };
  });
  return { ...record, paymentSettings, paymentKeys: keys };
}
