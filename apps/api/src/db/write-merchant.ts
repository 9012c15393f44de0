import type { Merchant } from "@dasturxon/contract/entities/merchant";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import { sql } from "kysely";
import type { Secrets } from "../secrets.ts";
import type { Db } from "./database.ts";
import type { MerchantSecretKind } from "./merchant-secret-row.ts";
import { putMerchantSecret } from "./put-merchant-secret.ts";
import { writeRows } from "./write-rows.ts";

/** The merchant with its references: domains, keys, bot. */
export type MerchantSetup = {
  merchant: Merchant;
  webSettings: WebSettings;
  /** The mini-app requests the contact of unknown customers; default true. Decision S4.33. */
  phoneVerificationRequired?: boolean;
  /** Keys of each payment provider of the brand, and of its mini-app. */
  paymentKeys?: Partial<
    Record<PaymentProviderName | "CLICK_MINI_APP", Readonly<Record<string, string>>>
  >;
  /** Keys of the brand's fiscal data operator. */
  ofdKeys?: Readonly<Record<string, string>>;
  bot?: BrandBot;
};

/** The brand's bot in the messenger. */
export type BrandBot = {
  token: string;
  /** Without the leading @. */
  username: string;
  /** Chat for notices of new orders; a group's id is negative. */
  staffChatId?: number | null;
};

/**
 * Adds the merchant to the directory, unless it is there. Other rows refer to it, but `writeMerchant` comes last: the
 * row of a merchant is locked by every change of its version, and orders wait for it.
 *
 * @returns Whether it is new.
 */
export async function addMerchant(db: Db, { merchant }: Pick<MerchantSetup, "merchant">) {
  const { id, sub, name, isActive, deleted, createdDate } = merchant;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("merchant")
    .values({
      id,
      sub,
      isActive,
      deleted,
      name: JSON.stringify(name),
      createdDate: new Date(createdDate),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Overwrites the merchant and its settings, without its secrets and whatever operators decide apart from its content, and
 * raises its version.
 */
export async function writeMerchant(
  db: Db,
  {
    merchant,
    webSettings,
    phoneVerificationRequired = true,
  }: Omit<MerchantSetup, "paymentKeys" | "ofdKeys" | "bot">,
): Promise<void> {
  const { merchantId, domain = null, ...settings } = webSettings;
  await writeRows(db, "webSettings", [], [{ merchantId, settings }]);
  const {
    id,
    name,
    isActive: _isActive,
    deleted: _deleted,
    createdDate: _createdDate,
    lastModifiedDate,
    yandexDeliveryKey: _yandexDeliveryKey,
    iikoApiLogin: _iikoApiLogin,
    iikoOrganizationId: _iikoOrganizationId,
    smsUsername: _smsUsername,
    smsPassword: _smsPassword,
    ...columns
  } = merchant;
  await db
    .updateTable("merchant")
    .set({
      ...columns,
      phoneVerificationRequired,
      domain,
      name: JSON.stringify(name),
      lastModifiedDate: new Date(lastModifiedDate),
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();
}

/** Overwrites whether the merchant is shown, and its bot. */
export async function writeMerchantState(db: Db, { merchant, bot }: MerchantSetup): Promise<void> {
  const { id, isActive, deleted } = merchant;
  await db
    .updateTable("merchant")
    .set({
      isActive,
      deleted,
      ...(bot && {
        botUsername: bot.username,
        staffChatId: bot.staffChatId ?? null,
      }),
    })
    .where("id", "=", id)
    .execute();
}

/** Names of the credentials are those of `npm run keys`. */
function smsKeys({ smsGateway, smsUsername, smsPassword }: Merchant) {
  if (!smsGateway || !smsUsername || !smsPassword) return {};
  const nameOfUser = { ESKIZ: "EMAIL", PLAY_MOBILE: "LOGIN" }[smsGateway];
  return { [smsGateway]: JSON.stringify({ [nameOfUser]: smsUsername, PASSWORD: smsPassword }) };
}

/** Encrypts and writes the brand's credentials. */
export async function writeSecrets(
  db: Db,
  { merchant, paymentKeys = {}, ofdKeys, bot }: MerchantSetup,
  secrets: Secrets,
): Promise<void> {
  const values: Partial<Record<MerchantSecretKind, string | null | undefined>> = {
    ...smsKeys(merchant),
    IIKO_API_LOGIN: merchant.iikoApiLogin,
    IIKO_ORGANIZATION_ID: merchant.iikoOrganizationId,
    YANDEX_DELIVERY_KEY: merchant.yandexDeliveryKey,
    BOT_TOKEN: bot?.token,
    OFD: ofdKeys && JSON.stringify(ofdKeys),
    ...Object.fromEntries(
      Object.entries(paymentKeys).map(([kind, keys]) => [kind, JSON.stringify(keys)]),
    ),
  };
  for (const [kind, secret] of Object.entries(values))
    // Object.entries loses the keys' type.
    if (secret)
      await putMerchantSecret(db, secrets, merchant.id, kind as MerchantSecretKind, secret);
}
