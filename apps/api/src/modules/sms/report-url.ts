import type { SmsGatewayKind } from "@dasturxon/contract/entities/merchant";
import type { Services } from "../../services.ts";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";

/** Name of a gateway's hook: `/hooks/{name}/…`. */
export const hookNames: Record<SmsGatewayKind, string> = {
  ESKIZ: "eskiz",
  PLAY_MOBILE: "play-mobile",
};

/** Gateways sign nothing, so the address of their reports contains a token. */
export const signedAddress = (merchantId: string, kind: SmsGatewayKind) => `${kind} ${merchantId}`;

/**
 * Where a gateway reports the delivery of a brand's messages, or of one message.
 *
 * @returns `null` if the brand has no address.
 */
export function reportUrl(
  { siteOf, secrets }: Pick<Services, "siteOf" | "secrets">,
  merchant: MerchantRecord,
  kind: SmsGatewayKind,
  messageId?: string,
): string | null {
  const site = siteOf(merchant);
  if (!site) return null;
  const token = secrets.sign("sms-hook", signedAddress(merchant.id, kind)).toString("base64url");
  const path = ["hooks", hookNames[kind], merchant.id, token, messageId].filter(Boolean);
  return `${site}/${path.join("/")}`;
}
