import { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { Db } from "../../db/database.ts";
import { withFallbacks, type OnInvalidRow } from "../../db/valid-rows.ts";
import type { MerchantRecord } from "./merchant-directory.ts";

/** Defaults of missing settings: switches are off, everything else is empty. */
const fallbacks: Partial<WebSettings> = {
  ...Object.fromEntries(
    Object.entries(WebSettings.shape).flatMap(([name, schema]) =>
      schema.safeParse(false).success ? [[name, false]] : [],
    ),
  ),
  groupView: "WITHOUT_GROUP",
  categoryView: "ALL",
  basketPosition: "NAVIGATION_BAR",
  modificationViewType: "NAME_ONLY",
  uzLangActive: true,
  ruLangActive: true,
};

/** Replaces a missing setting, or one that does not fit the contract: pages need all of them. */
export async function readWebSettings(
  db: Db,
  merchant: MerchantRecord,
  onInvalid: OnInvalidRow,
): Promise<WebSettings> {
  const row = await db
    .selectFrom("webSettings")
    .select("settings")
    .where("merchantId", "=", merchant.id)
    .executeTakeFirst();
  // The domain is in the directory, since merchants are found by it.
  const settings = { ...row?.settings, merchantId: merchant.id, domain: merchant.domain };
  const { uz: brand } = merchant.name;
  return withFallbacks(
    settings,
    WebSettings,
    { ...fallbacks, brand, title: brand },
    { table: "web_settings", merchantId: merchant.id, onInvalid },
    // All fields are set at this point.
  ) as WebSettings;
}
