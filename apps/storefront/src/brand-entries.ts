import type { Brand } from "@dasturxon/contract/entities/merchant";
import { BRAND_QUERY } from "@dasturxon/contract/storage-keys";
import { localized } from "@dasturxon/messages/language";
import type { Language } from "@dasturxon/messages/language";
import type { Shell } from "../app/core/brand/shell.ts";

/**
 * The brand catalogue for display. Decisions S4.36 and 0026.
 *
 * @param own The page's merchant: without tabs the list contains only the others.
 */
export function brandEntries(
  catalogue: readonly Brand[],
  { areTabs, own, language }: { areTabs: boolean; own: string; language: Language },
): Shell["brands"] {
  const shown = catalogue.filter(({ merchantId }) => areTabs || merchantId !== own);
  const entries = shown.map(({ merchantId, name, domainUrl, color, image }) => ({
    merchantId,
    name: localized(name, language),
    address: areTabs ? `/?${BRAND_QUERY}=${merchantId}` : domainUrl,
    image: image ?? null,
    colour: color ?? null,
  }));
  return { areTabs, entries };
}
