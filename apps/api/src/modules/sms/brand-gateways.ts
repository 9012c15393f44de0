import type { SmsGatewayKind } from "@dasturxon/contract/entities/merchant";
import type { MerchantRecord } from "../merchants/merchant-directory.ts";

/** How a brand uses a gateway. */
export type BrandGateway = {
  kind: SmsGatewayKind;
  sender: string | null;
  /** Whole sums; `null`: unknown. */
  partPrice: number | null;
};

export const gatewayNames: Record<SmsGatewayKind, string> = {
  ESKIZ: "Eskiz",
  PLAY_MOBILE: "Play Mobile",
};

/** The brand's gateway, and the one that takes over. */
export function brandGateways(merchant: MerchantRecord): BrandGateway[] {
  const { smsGateway: kind, smsSecond: second } = merchant;
  if (!kind) return [];
  const first = { kind, sender: merchant.smsSender, partPrice: merchant.smsPartPrice };
  if (!second || second === kind) return [first];
  return [
    first,
    { kind: second, sender: merchant.smsSecondSender, partPrice: merchant.smsSecondPartPrice },
  ];
}
