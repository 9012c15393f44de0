import type { SmsGatewayKind } from "@dasturxon/contract/entities/merchant";
import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import type { SealedFor, Secrets } from "../secrets.ts";

/** A brand's credentials at a provider. For a payment provider or an SMS gateway: all its keys, as JSON. */
export type MerchantSecretKind =
  | PaymentProviderName
  | SmsGatewayKind
  | "IIKO_API_LOGIN"
  | "IIKO_ORGANIZATION_ID"
  | "YANDEX_DELIVERY_KEY"
  /** Fiscal data operator. */
  | "OFD"
  | "BOT_TOKEN"
  /** Key of the brand's mini-app in Click's app. */
  | "CLICK_MINI_APP"
  /** Generated: the key under which phones are hashed with their promo uses. */
  | "PROMO_PHONE_KEY";

/** A sealed secret opens only as this merchant's and of this kind. */
export const secretOwner = (merchantId: string, kind: MerchantSecretKind): SealedFor => ({
  place: "merchant secret",
  owner: `${merchantId} ${kind}`,
});

export const merchantSecretRow = (
  secrets: Secrets,
  merchantId: string,
  kind: MerchantSecretKind,
  secret: string,
) => ({ merchantId, kind, ciphertext: secrets.seal(secret, secretOwner(merchantId, kind)) });
