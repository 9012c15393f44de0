import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import { Id } from "@dasturxon/contract/primitives";
import {
  paymentProvider,
  paymentProviders,
  type PaymentProviderName,
} from "@dasturxon/domain/payment/offered-payments";
import type { ClickAccount } from "@dasturxon/sandboxes/click/click-account";
import type { PaymeDesk } from "@dasturxon/sandboxes/payme/payme-desk";
import type { SandboxAccount } from "@dasturxon/sandboxes/payments/sandbox-account";

/** Signs with the installation's key for sandboxes. */
export type SandboxSigner = { sign(purpose: "sandbox", text: string): Buffer };

/** The fields of a brand's record that concern payments. */
type PaidBrand = { merchant: { id: string }; paymentSettings: PaymentSetting[] };

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

/** Every brand has a desk: its id is the merchant's, and only this installation can derive the key. */
export const sandboxPaymeKeys = (secrets: SandboxSigner, merchantId: string) => ({
  ID: merchantId.replaceAll("-", ""),
  KEY: sandboxSecret(secrets, sandboxTerminal("PAYME", merchantId)),
});

/** The desk with this id at the simulator of Payme; `null` if it is not one of ours. */
export function sandboxPaymeDesk(secrets: SandboxSigner, deskId: string): PaymeDesk | null {
  const merchantId = withDashes(deskId);
  if (!Id.safeParse(merchantId).success) return null;
  const { ID: id, KEY: key } = sandboxPaymeKeys(secrets, merchantId);
  return { id, key, endpoint: `http://shop.sandbox/hooks/payme/${merchantId}` };
}

const withDashes = (id: string) =>
  id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Ids of Click are whole numbers: the merchant's id as one. */
const clickServiceId = (merchantId: string) =>
  BigInt(`0x${merchantId.replaceAll("-", "")}`).toString();

/** Keys of a brand at the simulator of Click. */
export function sandboxClickKeys(secrets: SandboxSigner, merchantId: string) {
  const SERVICE_ID = clickServiceId(merchantId);
  return {
    SERVICE_ID,
    MERCHANT_ID: SERVICE_ID,
    MERCHANT_USER_ID: SERVICE_ID,
    SECRET_KEY: sandboxSecret(secrets, `click-${merchantId}`),
  };
}

/** Key of a brand's mini-app at the simulator of Click. */
export const sandboxMiniAppKey = (secrets: SandboxSigner, merchantId: string) =>
  `${clickServiceId(merchantId)}.${sandboxSecret(secrets, `click-mini-app-${merchantId}`)}`;

/** The account at the simulator of Click with this service; `null` if it is not one of ours. */
export function sandboxClickAccount(
  secrets: SandboxSigner,
  serviceId: string,
): ClickAccount | null {
  if (!/^\d{1,39}$/.test(serviceId)) return null;
  const merchantId = withDashes(BigInt(serviceId).toString(16).padStart(32, "0"));
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

/** A brand's keys at the simulators of payment providers, by the names that `npm run keys` stores them with. */
export function sandboxPaymentKeys(secrets: SandboxSigner, merchantId: string) {
  const terminal = sandboxTerminal("UZUM", merchantId);
  return {
    PAYME: sandboxPaymeKeys(secrets, merchantId),
    CLICK: sandboxClickKeys(secrets, merchantId),
    CLICK_MINI_APP: { KEY: sandboxMiniAppKey(secrets, merchantId) },
    UZUM: { terminal, secret: sandboxSecret(secrets, terminal) },
  };
}

type PaymentKeys = ReturnType<typeof sandboxPaymentKeys>;

const kindsOf: Record<PaymentProviderName, readonly (keyof PaymentKeys)[]> = {
  PAYME: ["PAYME"],
  CLICK: ["CLICK", "CLICK_MINI_APP"],
  UZUM: ["UZUM"],
};

/** Opens an account at the simulator of each provider of the brand. */
export function withSandboxKeys<R extends PaidBrand>(
  record: R,
  secrets: SandboxSigner,
): R & { paymentKeys: Partial<PaymentKeys> } {
  const keys = sandboxPaymentKeys(secrets, record.merchant.id);
  const kinds = record.paymentSettings.flatMap(({ type }) => {
    const provider = paymentProvider(type);
    return provider ? kindsOf[provider] : [];
  });
  return { ...record, paymentKeys: Object.fromEntries(kinds.map((kind) => [kind, keys[kind]])) };
}
