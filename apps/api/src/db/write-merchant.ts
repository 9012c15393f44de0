import type { Merchant } from "@dasturxon/contract/entities/merchant";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import { sql } from "kysely";
import type { Secrets } from "../secrets.ts";
import { json, upsertRows } from "./upsert-rows.ts";
import type { Db } from "./database.ts";
import { merchantSecretRow, type MerchantSecretKind } from "./merchant-secret-row.ts";

/** The merchant with its references: domains, keys, bot. */
export type MerchantSetup = {
  merchant: Merchant;
  webSettings: WebSettings;
  /** Keys of each payment provider of the brand. */
  paymentKeys?: Partial<Record<PaymentProviderName, Record<string, string>>>;
  bot?: BrandBot;
};

/** The brand's bot in the messenger. */
export type BrandBot = {
  token: string;
  /** Without the leading @. */
  username: string;
  /** Its mini-app requests the contact of unknown customers; default true. Decision S4.33. */
  phoneVerificationRequired?: boolean;
  /** Chat for notices of new orders; a group's id is negative. */
  staffChatId?: number | null;
};

/** Overwrites the merchant, without its secrets, and raises its version. */
export async function writeMerchant(
  db: Db,
  { merchant, webSettings, bot }: MerchantSetup,
): Promise<void> {
  const {
    yandexDeliveryKey: _,
    iikoApiLogin: __,
    iikoOrganizationId: ___,
    smsUsername: ____,
    smsPassword: _____,
    ...open
  } = merchant;
  const row = {
    ...open,
    name: json(merchant.name),
    domain: webSettings.domain ?? null,
    ...(bot && {
      botUsername: bot.username,
      phoneVerificationRequired: bot.phoneVerificationRequired ?? true,
      staffChatId: bot.staffChatId ?? null,
    }),
    createdDate: new Date(merchant.createdDate),
    lastModifiedDate: new Date(merchant.lastModifiedDate),
  };
  await db
    .insertInto("merchant")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ ...row, version: sql`merchant.version + 1` }),
    )
    .execute();
  const { merchantId, domain: _domain, ...settings } = webSettings;
  await upsertRows(db, "webSettings", [], [{ merchantId, settings: json(settings) }]);
}

/** Encrypts and writes the brand's credentials. */
export async function writeSecrets(
  db: Db,
  { merchant, paymentKeys = {}, bot }: MerchantSetup,
  secrets: Secrets,
): Promise<void> {
  const values: Partial<Record<MerchantSecretKind, string | null | undefined>> = {
    SMS_USERNAME: merchant.smsUsername,
    SMS_PASSWORD: merchant.smsPassword,
    IIKO_API_LOGIN: merchant.iikoApiLogin,
    IIKO_ORGANIZATION_ID: merchant.iikoOrganizationId,
    YANDEX_DELIVERY_KEY: merchant.yandexDeliveryKey,
    BOT_TOKEN: bot?.token,
    ...Object.fromEntries(Object.entries(paymentKeys).map(([kind, keys]) => [kind, json(keys)])),
  };
  const rows = Object.entries(values).flatMap(([kind, secret]) =>
    // Object.entries loses the keys' type.
    secret ? [merchantSecretRow(secrets, merchant.id, kind as MerchantSecretKind, secret)] : [],
  );
  await upsertRows(db, "merchantSecret", ["kind"], rows);
}
