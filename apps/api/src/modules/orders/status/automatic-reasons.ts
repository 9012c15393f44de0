import { DEFAULT_LOCALE } from "@dasturxon/contract/constants";
import {
  automaticCancelReasons,
  type AutomaticCancelReason,
} from "@dasturxon/messages/cancel-reason";
import type { Services } from "../../../services.ts";

/** Stored in the order, so in the brand's main language for customer and staff. */
export async function automaticReason(
  { directory, brands }: Pick<Services, "directory" | "brands">,
  merchantId: string,
  reason: AutomaticCancelReason,
): Promise<string> {
  const merchant = await directory.findById(merchantId);
  // Orders of an inactive brand are cancelled too.
  const settings = merchant && (await brands.get(merchant)).webSettings;
  return automaticCancelReasons[reason][settings?.mainLanguage ?? DEFAULT_LOCALE];
}
