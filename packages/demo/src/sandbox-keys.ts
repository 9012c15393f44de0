import type { PaymentSetting } from "@dasturxon/contract/entities/payment";
import { Id } from "@dasturxon/contract/primitives";
import { paymentProvider, type paymentProviders } from "@dasturxon/domain/payment/offered-payments";
import type { ClickAccount } from "@dasturxon/sandboxes/click/click-account";
import type { PaymeDesk } from "@dasturxon/sandboxes/payme/payme-desk";
import type { UzumAccount } from "@dasturxon/sandboxes/uzum/uzum-account";

/** Signs with the installation's key for sandboxes. */
export type SandboxSigner = { sign(purpose: "sandbox", text: string): Buffer };

/** The fields of a brand's record that concern payments. */
type PaidBrand = { merchant: { id: string }; paymentSettings: PaymentSetting[] };

/** Secret shared by brand and sandbox, valid only in this installation. */
const sandboxSecret = (secrets: SandboxSigner, account: string) =>
  secrets.sign("sandbox", account).toString("base64url");

/** Every brand has a desk: its id is the merchant's, and only this installation can derive the key. */
export const sandboxPaymeKeys = (secrets: SandboxSigner, merchantId: string) => ({
  ID: merchantId.replaceAll("-", ""),
  KEY: sandboxSecret(secrets, `payme-${merchantId}`),
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

/** A brand's keys at the simulators of payment providers, by the names that `npm run keys` stores them with. */
export function sandboxPaymentKeys(secrets: SandboxSigner, merchantId: string) {
  return {
    PAYME: sandboxPaymeKeys(secrets, merchantId),
    CLICK: sandboxClickKeys(secrets, merchantId),
    CLICK_MINI_APP: { KEY: sandboxMiniAppKey(secrets, merchantId) },
    UZUM: sandboxUzumKeys(secrets, merchantId),
    TELEGRAM_PAYMENTS: sandboxInvoiceKeys,
  };
}

type PaymentKeys = ReturnType<typeof sandboxPaymentKeys>;

/** Kinds of keys by payment type. In the mini-app Click is paid by invoice. */
const kindsOf: Record<(typeof paymentProviders)[number], readonly (keyof PaymentKeys)[]> = {
  PAYME: ["PAYME"],
  CLICK: ["CLICK", "CLICK_MINI_APP", "TELEGRAM_PAYMENTS"],
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
