import { Merchant, SmsSettings } from "@dasturxon/contract/entities/merchant";
import { MerchantRules, OrderSettings } from "@dasturxon/contract/entities/order-settings";
import { PaymentSetting } from "@dasturxon/contract/entities/payment";
import { WebSettings } from "@dasturxon/contract/entities/web-settings";
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
  promoText: Texts,
});
export type BrandTexts = z.infer<typeof BrandTexts>;

/** `settings.yaml`: looks, switches, rules of ordering, payments. */
export const BrandSettings = z.strictObject({
  /** Sub-domain that names the brand. */
  sub: Merchant.shape.sub,
  theme: Merchant.shape.theme,
  color: Color,
  mapProvider: Merchant.shape.mapProvider,
  logo: PictureName,
  favicon: PictureName,
  /** Sub-domains of the brands in its tabs, in their order. */
  tabs: z.array(Code),
  rules: z.strictObject(MerchantRules.shape),
  /** Absent: no SMS messages. */
  sms: z.strictObject(SmsSettings.shape).nullish(),
  /** For every product. */
  tax: z.strictObject({
    vatPercent: z.number().min(0).max(100),
    packageCode: z.string(),
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
