import * as z from "zod";
import { Colour, HostName, Id, LocalizedText, MediaId, WebAddress } from "../primitives.ts";
import { Language } from "./language.ts";
import { MapProvider } from "./merchant.ts";

export const MainColorType = z.enum(["dark", "light"]);
export type MainColorType = z.infer<typeof MainColorType>;

/** Whether groups are tabs above the category bar. */
export const GroupView = z.enum(["GROUP", "WITHOUT_GROUP"]);
export type GroupView = z.infer<typeof GroupView>;

/** Layout of home: all categories, one at a time, or tiles of groups. */
export const CategoryView = z.enum(["ALL", "ONE_CATEGORY", "GROUP_CATEGORY"]);
export type CategoryView = z.infer<typeof CategoryView>;

export const BasketPosition = z.enum(["NAVIGATION_BAR", "FLOATING_OVER_PRODUCT"]);
export type BasketPosition = z.infer<typeof BasketPosition>;

export const ModificationViewType = z.enum(["NAME_ONLY", "FULL_IMAGE"]);
export type ModificationViewType = z.infer<typeof ModificationViewType>;

/** A tracking script of a brand. Decision S9.48. */
export const Pixel = z.object({
  kind: z.enum(["facebook", "tiktok", "googleTag", "yandexMetrika"]),
  id: z.string().min(1),
});
export type Pixel = z.infer<typeof Pixel>;

/** Look and switches of a storefront. Specification, point 3; effects: decision "What each setting does". */
export const WebSettings = z.object({
  merchantId: Id,

  // Display and content
  bannersActive: z.boolean(),
  logo: MediaId.nullish(),
  /** The brand's display name. */
  brand: z.string(),
  favicon: MediaId.nullish(),
  /** Host of the merchant; also its canonical address. */
  domain: HostName.nullish(),
  mainColor: Colour.nullish(),
  mainColorType: MainColorType.nullish(),
  /** Unset: the merchant's `theme` applies. */
  isDark: z.boolean().nullish(),
  /** Suffix of page titles and name of the installed app. */
  title: z.string(),
  leftCopyWrite: z.string().nullish(),
  rightCopyWrite: z.string().nullish(),
  /** Lines of text: phone, address, e-mail; for all languages or for each. */
  contacts: z.union([z.string(), LocalizedText]).nullish(),
  groupView: GroupView,
  categoryView: CategoryView,

  // Languages
  mainLanguage: Language.nullish(),
  uzLangActive: z.boolean(),
  ruLangActive: z.boolean(),
  engLangActive: z.boolean(),
  /** Overrides every other choice of language. Decision S1.33. */
  forcedLanguage: Language.nullish(),

  // Service types
  deliveryActive: z.boolean(),
  pickupActive: z.boolean(),
  dineInActive: z.boolean(),

  // Feature switches
  branchesActive: z.boolean(),
  storiesActive: z.boolean(),
  vacanciesActive: z.boolean(),
  privacyActive: z.boolean(),
  aboutMerchantActive: z.boolean(),
  termsOfUseActive: z.boolean(),
  notificationsActive: z.boolean(),
  balanceActive: z.boolean(),
  cartInMainActive: z.boolean(),
  cartPageActive: z.boolean(),
  bookingActive: z.boolean(),
  receiverActive: z.boolean(),
  chatActive: z.boolean(),
  cashbackActive: z.boolean(),
  promoActive: z.boolean(),
  favouriteActive: z.boolean(),
  cancelOrderActive: z.boolean(),
  isVisibleAtProfileTop: z.boolean(),
  isNavigationViewEnabled: z.boolean(),
  multiTabNavigationEnabled: z.boolean(),

  // Layout and maps
  basketPosition: BasketPosition,
  modificationViewType: ModificationViewType,
  /** Unset: the merchant's `mapProvider` applies. */
  mapType: MapProvider.nullish(),

  // Payment switches
  cashActive: z.boolean(),
  terminalActive: z.boolean(),
  paymeActive: z.boolean(),
  clickActive: z.boolean(),
  uzumActive: z.boolean(),
  cardActive: z.boolean(),

  // Messages
  /**
   * Text around the sign-in code, for all languages or for each: `{code}` is replaced by the code, which else follows the
   * text. Absent or empty: a text of ours.
   */
  smsContent: z.union([z.string(), LocalizedText]).nullish(),
  /** Names that mean the same in the search, beside those that it knows itself. */
  searchSynonyms: z
    .array(z.array(z.string().min(1).max(60)).min(2).max(20))
    .max(200)
    .nullish(),
  /** Allows codes to foreign phones, which cost more. Decision S7.65. */
  isForeignPhoneAllowed: z.boolean().nullish(),
  /** Describes the benefit of a promo beside its input. Decision S9.50. */
  promoText: LocalizedText.nullish(),

  // Contact links; keys by decision S3.066
  iosLink: WebAddress.nullish(),
  iosLinkActive: z.boolean(),
  androidLink: WebAddress.nullish(),
  androidLinkActive: z.boolean(),
  telegramBotLink: WebAddress.nullish(),
  telegramBotLinkActive: z.boolean(),
  phone: z.string().nullish(),
  phoneActive: z.boolean(),
  telegram: WebAddress.nullish(),
  telegramActive: z.boolean(),
  instagram: WebAddress.nullish(),
  instagramActive: z.boolean(),
  facebook: WebAddress.nullish(),
  facebookActive: z.boolean(),

  // Integrations
  amoCRMId: z.string().nullish(),
  amoCRMActive: z.boolean(),
  amoCRMHash: z.string().nullish(),
  yandexMetricsEnabled: z.boolean(),
  yandexMetricsId: z.string().nullish(),
  /** Metrica goals: order, basket, checkout. */
  yandexMetricsKeys: z.array(z.string()).nullish(),
  pixels: z.array(Pixel).nullish(),
  /** Analytics need the visitor's consent. Decision 0027. */
  counterConsent: z.boolean().nullish(),
});
export type WebSettings = z.infer<typeof WebSettings>;
