import { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { Db } from "../../db/database.ts";
import { withFallbacks, type OnInvalidRow } from "../../db/valid-rows.ts";
import type { MerchantRecord } from "./merchant-directory.ts";

/** What a brand without this setting is like. Switches are off, and everything else is empty. */
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

/** A setting that does not fit the contract, or is not there, is replaced: pages need all of them. */
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
  // The directory holds the domain, since it finds merchants by it.
  const settings = { ...row?.settings, merchantId: merchant.id, domain: merchant.domain };
  const { uz: brand } = merchant.name;
  return withFallbacks(
    settings,
    WebSettings,
    { ...fallbacks, brand, title: brand },
    { table: "web_settings", merchantId: merchant.id, onInvalid },
    // What was read has every field by now.
  ) as WebSettings;
}
