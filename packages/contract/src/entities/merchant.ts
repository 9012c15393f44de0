import * as z from "zod";
import {
  Colour,
  Id,
  Latitude,
  LocalizedText,
  Longitude,
  MediaId,
  Moment,
  Sum,
  WebAddress,
} from "../primitives.ts";
import { MerchantRules } from "./order-settings.ts";

export const SmsGatewayKind = z.enum(["PLAY_MOBILE", "ESKIZ"]);
export type SmsGatewayKind = z.infer<typeof SmsGatewayKind>;

/** A number or name that the gateway has agreed with the brand. */
export const SmsSender = z.string().regex(/^[\w .-]{1,20}$/);

/** How a brand sends SMS messages: the section `sms` of its settings. Its keys are stored by `npm run keys`. Decision 0044. */
export const SmsSettings = z.object({
  gateway: SmsGatewayKind,
  /** Absent: the gateway's common number. */
  sender: SmsSender.nullish(),
  /** Price of one part of a message, for the costs that the server shows. */
  partPrice: Sum.nullish(),
  /** Takes over a message that the first gateway has refused. */
  second: SmsGatewayKind.nullish(),
  secondSender: SmsSender.nullish(),
  secondPartPrice: Sum.nullish(),
});
export type SmsSettings = z.infer<typeof SmsSettings>;

export const Theme = z.enum(["DARK", "LIGHT"]);
export type Theme = z.infer<typeof Theme>;

export const MapProvider = z.enum(["YANDEX", "LEAFLET", "LAMENU_YANDEX"]);
export type MapProvider = z.infer<typeof MapProvider>;

/**
 * A restaurant brand, the tenant. Specification, point 3, "Merchant".
 * The full record holds secrets and stays on the server; clients get `PublicMerchant`.
 */
export const Merchant = z.object({
  id: Id,
  name: LocalizedText,
  logo: MediaId.nullish(),
  color: Colour.nullish(),
  /** Sub-domain that names the merchant. */
  sub: z.string().min(1),
  theme: Theme,
  mapProvider: MapProvider,
  /** Secret. */
  yandexDeliveryKey: z.string().nullish(),
  /** Secret. */
  iikoApiLogin: z.string().nullish(),
  iikoOrganizationId: z.string().nullish(),
  /** A browser key, restricted by host at the provider. */
  yandexMapKey: z.string().nullish(),
  appId: z.string().nullish(),
  smsGateway: SmsGatewayKind.nullish(),
  smsSender: SmsSettings.shape.sender,
  smsPartPrice: SmsSettings.shape.partPrice,
  smsSecond: SmsSettings.shape.second,
  smsSecondSender: SmsSettings.shape.secondSender,
  smsSecondPartPrice: SmsSettings.shape.secondPartPrice,
  smsUsername: z.string().nullish(),
  /** Secret. */
  smsPassword: z.string().nullish(),
  isActive: z.boolean(),
  deleted: z.boolean(),
  createdDate: Moment,
  lastModifiedDate: Moment,
  latitude: Latitude.nullish(),
  longitude: Longitude.nullish(),
  mainCityId: Id.nullish(),
  /** Maximum open orders of one account; null: any number, absent: 5. */
  openOrdersLimit: z.int().positive().nullish(),
  /** When a customer is told that the order was not accepted yet; null: never, absent: 10. Decision 0049. */
  lateNoticeMinutes: z.int().positive().nullish(),
  ...MerchantRules.shape,
});
export type Merchant = z.infer<typeof Merchant>;

/** The public fields of a merchant. Decision S3.006. */
export const PublicMerchant = Merchant.pick({
  id: true,
  name: true,
  logo: true,
  color: true,
  sub: true,
  theme: true,
  mapProvider: true,
  yandexMapKey: true,
  latitude: true,
  longitude: true,
  mainCityId: true,
  isActive: true,
});
export type PublicMerchant = z.infer<typeof PublicMerchant>;

/** An entry of the brand tabs. Specification, point 3, "Brand tab entry / Brand". */
export const Brand = z.object({
  id: Id,
  merchantId: Id,
  name: LocalizedText,
  /** Target of the entry where the tabs do not switch in place. */
  domainUrl: WebAddress,
  color: Colour.nullish(),
  image: MediaId.nullish(),
});
export type Brand = z.infer<typeof Brand>;
