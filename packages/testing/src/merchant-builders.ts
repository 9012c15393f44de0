import type { Branch, BranchSettings, WorkHours, City } from "@dasturxon/contract/entities/branch";
import type { Brand, Merchant, PublicMerchant } from "@dasturxon/contract/entities/merchant";
import type { MerchantRules } from "@dasturxon/contract/entities/order-settings";
import type { Policy } from "@dasturxon/contract/entities/brand-content";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import { anId, ids } from "./ids.ts";
import { aText } from "./localized-text.ts";
import { NOON } from "./moments.ts";

/** The defaults of decision "Extensions"; cashback as in the worked example. */
export const merchantRules: MerchantRules = {
  timeZone: "Asia/Tashkent",
  priceRounding: 1,
  cashbackPercent: 5,
  cashbackMaxPercent: 30,
  freeDeliveryFrom: null,
  slotMinutes: 30,
  leadMinutes: 45,
  horizonDays: 7,
  lastOrderMinutes: 15,
};

export const aPublicMerchant = (overrides: Partial<PublicMerchant> = {}): PublicMerchant => ({
  id: ids.merchant,
  name: aText("Lola"),
  logo: "lola-logo",
  color: "#FCE000",
  sub: "demo",
  theme: "LIGHT",
  mapProvider: "LEAFLET",
  yandexMapKey: null,
  latitude: 41.3111,
  longitude: 69.2797,
  mainCityId: ids.city,
  isActive: true,
  ...overrides,
});

/** With invented secrets, so that a test notices a leak. */
export const aMerchant = (overrides: Partial<Merchant> = {}): Merchant => ({
  ...aPublicMerchant(),
  ...merchantRules,
  yandexDeliveryKey: "secret-yandex-delivery-key",
  iikoApiLogin: "secret-iiko-login",
  iikoOrganizationId: null,
  appId: null,
  smsGateway: "ESKIZ",
  smsUsername: "secret-sms-username",
  smsPassword: "secret-sms-password",
  // No limit of open orders, which most tests are not about.
  openOrdersLimit: null,
  deleted: false,
  createdDate: NOON,
  lastModifiedDate: NOON,
  ...overrides,
});

/** Everything on, three languages, cash and terminal. */
export const aWebSettings = (overrides: Partial<WebSettings> = {}): WebSettings => ({
  merchantId: ids.merchant,
  bannersActive: true,
  logo: "lola-logo",
  brand: "Lola",
  favicon: null,
  domain: null,
  mainColor: "#FCE000",
  mainColorType: "light",
  isDark: false,
  title: "Lola",
  leftCopyWrite: "© Lola",
  rightCopyWrite: null,
  contacts: null,
  groupView: "GROUP",
  categoryView: "ALL",
  mainLanguage: "uz",
  uzLangActive: true,
  ruLangActive: true,
  engLangActive: true,
  forcedLanguage: null,
  deliveryActive: true,
  pickupActive: true,
  dineInActive: true,
  branchesActive: true,
  storiesActive: true,
  vacanciesActive: true,
  privacyActive: true,
  aboutMerchantActive: true,
  termsOfUseActive: true,
  notificationsActive: true,
  balanceActive: true,
  cartInMainActive: true,
  cartPageActive: true,
  bookingActive: true,
  receiverActive: true,
  chatActive: false,
  cashbackActive: true,
  promoActive: true,
  favouriteActive: true,
  cancelOrderActive: true,
  isVisibleAtProfileTop: false,
  isNavigationViewEnabled: true,
  multiTabNavigationEnabled: false,
  basketPosition: "FLOATING_OVER_PRODUCT",
  modificationViewType: "NAME_ONLY",
  mapType: null,
  cashActive: true,
  terminalActive: true,
  paymeActive: false,
  clickActive: false,
  uzumActive: false,
  cardActive: false,
  smsContent: null,
  promoText: null,
  iosLink: null,
  iosLinkActive: false,
  androidLink: null,
  androidLinkActive: false,
  telegramBotLink: null,
  telegramBotLinkActive: false,
  phone: "+998712000000",
  phoneActive: true,
  telegram: null,
  telegramActive: false,
  instagram: null,
  instagramActive: false,
  facebook: null,
  facebookActive: false,
  amoCRMId: null,
  amoCRMActive: false,
  amoCRMHash: null,
  yandexMetricsEnabled: false,
  yandexMetricsId: null,
  yandexMetricsKeys: null,
  pixels: null,
  ...overrides,
});

export const aPolicy = (overrides: Partial<Policy> = {}): Policy => ({
  type: "ABOUT_COMPANY",
  text: aText("Biz haqimizda"),
  ...overrides,
});

export const aBrand = (overrides: Partial<Brand> = {}): Brand => ({
  id: anId(),
  merchantId: ids.merchant,
  name: aText("Lola"),
  domainUrl: "http://demo.localhost:3000",
  color: "#FCE000",
  image: "lola-logo",
  ...overrides,
});

export const aCity = (overrides: Partial<City> = {}): City => ({
  id: ids.city,
  name: aText("Toshkent"),
  description: null,
  latitude: 41.3111,
  longitude: 69.2797,
  isMain: true,
  ...overrides,
});

export const someBranchSettings = (overrides: Partial<BranchSettings> = {}): BranchSettings => ({
  bookingEnabled: true,
  deliveryEnabled: true,
  dineinEnabled: true,
  directorId: null,
  expressEnabled: false,
  kitchenEnabled: true,
  merchantId: ids.merchant,
  payOfficeEnabled: true,
  pickupEnabled: true,
  storageEnabled: false,
  yandexEnabled: false,
  ...overrides,
});

export const someWorkHours = (overrides: Partial<WorkHours> = {}): WorkHours => ({
  weekday: 1,
  isOpen: true,
  open: "10:00",
  close: "23:00",
  ...overrides,
});

/** Open daily from 10:00 to 23:00, takes everything, delivers within 5 km. */
export const aBranch = (overrides: Partial<Branch> = {}): Branch => ({
  id: ids.branch,
  merchantId: ids.merchant,
  cityId: ids.city,
  name: aText("Chilonzor"),
  longitude: 69.2797,
  latitude: 41.3111,
  address: "Bunyodkor shoh ko‘chasi, 1",
  open: "10:00",
  close: "23:00",
  joinPosterId: null,
  jowiId: null,
  iikoId: null,
  phone: "+998712000001",
  bookingPhone: null,
  isActive: true,
  isMain: true,
  createdDate: NOON,
  deleted: false,
  lastModifiedDate: NOON,
  deliveryPrice: 10_000,
  distance: 5_000,
  deliveryStart: null,
  deliveryEnd: null,
  companyId: null,
  paymentId: null,
  settings: someBranchSettings(),
  workHours: [],
  ...overrides,
});
