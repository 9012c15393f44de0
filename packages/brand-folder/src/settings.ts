import { Merchant, SmsGatewayKind } from "@dasturxon/contract/entities/merchant";
import { MerchantRules, OrderSettings } from "@dasturxon/contract/entities/order-settings";
import { PaymentSetting } from "@dasturxon/contract/entities/payment";
import { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { Sum } from "@dasturxon/contract/primitives";
import * as z from "zod";
import { Code, Color, PictureName, Texts } from "./values.ts";

/** Texts that the contract has in one language only. */
const plainTexts = {
  brand: true,
  title: true,
  leftCopyWrite: true,
  rightCopyWrite: true,
  contacts: true,
  smsContent: true,
} as const;

/** `texts.yaml`: texts about the brand as a whole. */
export const BrandTexts = z.strictObject({
  name: Texts,
  ...WebSettings.pick(plainTexts).shape,
  promoText: Texts.nullish().default(null),
});
export type BrandTexts = z.infer<typeof BrandTexts>;

const BrandSms = z.strictObject({
  gateway: SmsGatewayKind,
  /** Takes over messages that the first gateway refuses for reasons of its own. */
  second: SmsGatewayKind.nullish().default(null),
  /** Sender's name or number as agreed with the gateway. */
  sender: z.string().min(1).nullish().default(null),
  /** The second gateway's, where it differs. */
  secondSender: z.string().min(1).nullish().default(null),
  /** Price of one part of a message, for the daily costs. */
  partPrice: Sum.nullish().default(null),
});

/** `settings.yaml`: looks, switches, rules of ordering, payments. */
export const BrandSettings = z.strictObject({
  /** Sub-domain that names the brand. */
  sub: Merchant.shape.sub,
  theme: Merchant.shape.theme,
  color: Color,
  mapProvider: Merchant.shape.mapProvider,
  logo: PictureName.nullish().default(null),
  favicon: PictureName.nullish().default(null),
  /** The menu file lists every dish: one that it no longer lists is hidden by an import. */
  wholeMenu: z.boolean().default(false),
  /** `null`: no gateway sends the brand's codes. */
  sms: BrandSms.nullish().default(null),
  /** Sub-domains of the brands in its tabs, in their order. */
  tabs: z.array(Code),
  rules: z.strictObject(MerchantRules.shape),
  /** For every product. */
  tax: z.strictObject({
    vatPercent: z.number().min(0).max(100).nullish().default(null),
    packageCode: z.string().nullish().default(null),
  }),
  payments: z.array(
    z.strictObject(
      PaymentSetting.pick({ type: true, webEnabled: true, botEnabled: true, qrEnabled: true })
        .shape,
    ),
  ),
  /** An entry without a city is for all cities without an entry. */
  orders: z.array(
    z.strictObject({
      city: Code.optional(),
      ...OrderSettings.omit({ ...keysOf(MerchantRules.shape), cityId: true }).shape,
    }),
  ),
  /** The storefront's switches and links. */
  web: z.strictObject(
    WebSettings.omit({
      ...plainTexts,
      merchantId: true,
      logo: true,
      favicon: true,
      promoText: true,
    }).shape,
  ),
});
export type BrandSettings = z.infer<typeof BrandSettings>;

/** A mask of all keys of a shape. */
function keysOf<Shape extends object>(shape: Shape): Record<keyof Shape, true> {
  // The cast: Object.keys loses the keys' type.
  return Object.fromEntries(Object.keys(shape).map((key) => [key, true])) as Record<
    keyof Shape,
    true
  >;
}
