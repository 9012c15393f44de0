import type { BrandFolder } from "@dasturxon/brand-folder/brand-folder";
import { Branch, City, WorkHours } from "@dasturxon/contract/entities/branch";
import { Area, Tariff, Zone } from "@dasturxon/contract/entities/delivery";
import { Category } from "@dasturxon/contract/entities/menu";
import { Merchant, SmsGatewayKind } from "@dasturxon/contract/entities/merchant";
import { ClientType } from "@dasturxon/contract/entities/order-enumerations";
import { MerchantRules, OrderSettings } from "@dasturxon/contract/entities/order-settings";
import { ReceiptIssuer, TaxCodes } from "@dasturxon/contract/entities/fiscal";
import { PaymentSetting, PaymentType } from "@dasturxon/contract/entities/payment";
import { Modification, ModificationGroup, Product } from "@dasturxon/contract/entities/product";
import { Promo } from "@dasturxon/contract/entities/promo";
import { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { ClosingHhmm, Hhmm, LocalizedText, Moment, Sum } from "@dasturxon/contract/primitives";
import { diets } from "@dasturxon/domain/menu/diet";
import * as z from "zod";

// Content as releases store it. A field that is added to the folder needs a default here, since older releases, which can be
// published at any time, do not have it.

const code = z.string();
const codes = z.array(code);
const color = z.string();
const picture = z.string();
const hours = z.object({ open: Hhmm, close: ClosingHhmm });
const link = z
  .union([z.object({ product: code }), z.object({ category: code }), z.object({ promo: code })])
  .optional();
const plainText = z.string().nullable();
const period = { startDate: Moment.optional(), endDate: Moment.optional() };

const settings = z.object({
  ...Merchant.pick({ sub: true, theme: true, mapProvider: true }).shape,
  color,
  yandexMapKey: plainText,
  logo: picture.nullable(),
  favicon: picture.nullable(),
  tabs: codes,
  wholeMenu: z.boolean(),
  sms: z
    .object({
      gateway: SmsGatewayKind,
      sender: plainText,
      partPrice: Sum.nullable(),
      second: SmsGatewayKind.nullable(),
      secondSender: plainText,
      secondPartPrice: Sum.nullable(),
    })
    .nullable(),
  contactInMiniApp: z.boolean(),
  openOrdersLimit: z.int(),
  // Later than the first releases.
  lateNoticeMinutes: z.int().default(10),
  // Later than the first releases.
  rules: MerchantRules.extend({
    paymentMinutes: z.int().default(15),
    tipsActive: z.boolean().default(false),
  }),
  tax: z.object({
    vatPercent: z.number().nullable(),
    packageCode: plainText,
    // Later than the first releases.
    delivery: TaxCodes.nullable().default(null),
    serviceFee: TaxCodes.nullable().default(null),
    receipts: z.partialRecord(PaymentType, ReceiptIssuer).default({}),
  }),
  payments: z.array(
    PaymentSetting.pick({
      type: true,
      webEnabled: true,
      botEnabled: true,
      qrEnabled: true,
      operatorEnabled: true,
    }),
  ),
  orders: z.array(
    OrderSettings.pick({
      isServiceFeeEnabled: true,
      isServiceFeeFreeAboveThreshold: true,
      serviceFeeThreshold: true,
      serviceFeeAmount: true,
      minimalDeliveryPrice: true,
      telegramDeliveryType: true,
      websiteDeliveryType: true,
      applicationDeliveryType: true,
    }).extend({ city: code.optional() }),
  ),
  web: WebSettings.omit({
    merchantId: true,
    logo: true,
    favicon: true,
    brand: true,
    title: true,
    leftCopyWrite: true,
    rightCopyWrite: true,
    contacts: true,
    smsContent: true,
    promoText: true,
  }),
});

const texts = z.object({
  name: LocalizedText,
  ...WebSettings.pick({ brand: true, title: true }).shape,
  leftCopyWrite: plainText,
  rightCopyWrite: plainText,
  contacts: z.union([z.string(), LocalizedText]).nullable(),
  smsContent: z.union([z.string(), LocalizedText]).nullable(),
  promoText: LocalizedText.nullable(),
});

const branch = z.object({
  code,
  city: code,
  ...Branch.pick({ name: true, latitude: true, longitude: true }).shape,
  // One text in the first releases.
  address: z.union([
    LocalizedText,
    z.string().transform((address) => ({ uz: address, ru: address, eng: address })),
  ]),
  phone: z.string(),
  isMain: z.boolean(),
  services: z.array(z.enum(["delivery", "pickup", "dineIn", "booking"])),
  hours,
  week: z.array(WorkHours),
  deliveryHours: hours.optional(),
  deliveryPrice: Sum,
  // Later than the first releases.
  autoAccept: z.boolean().default(false),
  slotLimit: z
    .object({ orders: z.int().optional(), minutes: z.int().optional() })
    .nullable()
    .default(null),
  ordersAtOnce: z.int().nullable().default(null),
  distance: z.number().nullable(),
  tariff: Tariff.pick({ freeMetres: true, pricePerKm: true }).optional(),
  halls: z.array(z.object({ code, name: LocalizedText, tables: z.int() })),
});

const product = z.object({
  code,
  category: code,
  name: LocalizedText,
  description: LocalizedText.nullable(),
  ...Product.pick({ costPrice: true, discount: true, unit: true }).shape,
  amount: z.number(),
  kcal: z.number().nullable(),
  cookingMinutes: z.tuple([z.number(), z.number()]).nullable(),
  // Later than the first releases, as `stopCode`.
  station: plainText.default(null),
  workMinutes: z.int().nullable().default(null),
  labels: codes,
  picture: picture.nullable(),
  gallery: z.array(picture),
  branches: codes.nullable(),
  optionGroups: codes,
  tags: z.array(z.string()),
  // Later than the first releases.
  diets: z.array(z.enum(diets)).default([]),
  channels: z.array(ClientType),
  isRecommended: z.boolean(),
  isDelivered: z.boolean(),
  // Later than the first releases, as the fields below.
  mxik: plainText.default(null),
  packageCode: plainText.default(null),
  vatPercent: z.int().nullable().default(null),
  unitCode: plainText.default(null),
  needsMarking: z.boolean().default(false),
});

export const StoredFolder = z.object({
  settings,
  texts,
  cities: z.array(
    z.object({
      code,
      ...City.pick({ name: true, latitude: true, longitude: true, isMain: true }).shape,
    }),
  ),
  branches: z.array(branch),
  zones: z.array(
    z.object({
      type: z.literal("Feature"),
      properties: z.object({
        code,
        city: code,
        ...Zone.pick({ name: true, color: true, price: true }).shape,
        branch: code.optional(),
      }),
      geometry: Area,
    }),
  ),
  labels: z.array(z.object({ code, name: LocalizedText, color: color.nullable() })),
  groups: z.array(
    z.object({ code, name: LocalizedText, picture: picture.nullable(), color: color.nullable() }),
  ),
  categories: z.array(
    z.object({
      code,
      group: code,
      name: LocalizedText,
      picture: picture.nullable(),
      ...Category.pick({
        viewType: true,
        scrollType: true,
        navigationType: true,
        isWithoutCart: true,
      }).shape,
      mxik: plainText,
    }),
  ),
  products: z.array(product),
  optionGroups: z.array(
    z.object({
      code,
      name: LocalizedText,
      ...ModificationGroup.pick({ type: true, min: true, max: true }).shape,
      options: z.array(
        z.object({
          code,
          ...Modification.pick({ name: true, price: true, maxCount: true, isDefault: true }).shape,
          picture: picture.nullable(),
          isAvailable: z.boolean(),
          stopCode: plainText.default(null),
        }),
      ),
    }),
  ),
  promos: z.array(
    z.object({
      ...Promo.omit({ id: true, maxDiscount: true, usesPerUser: true, usesTotal: true }).shape,
      maxDiscount: Sum.optional(),
      usesPerUser: z.int().optional(),
      usesTotal: z.int().optional(),
    }),
  ),
  policies: z.object({
    TERMS: LocalizedText.optional(),
    ABOUT_COMPANY: LocalizedText.optional(),
    PRIVACY_POLICY: LocalizedText.optional(),
  }),
  vacancies: z.array(
    z.object({
      code,
      title: LocalizedText,
      description: LocalizedText,
      salary: LocalizedText.optional(),
      branch: code.optional(),
    }),
  ),
  stories: z.array(
    z.object({
      code,
      title: LocalizedText,
      picture,
      color,
      pages: z.array(z.object({ picture, text: LocalizedText, link })),
      ...period,
    }),
  ),
  banners: z.array(
    z.object({
      code,
      title: LocalizedText,
      text: LocalizedText.optional(),
      picture: LocalizedText,
      color,
      link,
      ...period,
    }),
  ),
}) satisfies z.ZodType<BrandFolder>;
