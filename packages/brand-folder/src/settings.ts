import { DEFAULT_MAIN_COLOR } from "@dasturxon/contract/constants";
import { IntegrationKind } from "@dasturxon/contract/entities/delivery";
import { Language } from "@dasturxon/contract/entities/language";
import {
  MapProvider,
  type Merchant,
  SmsGatewayKind,
  SmsSender,
  Theme,
} from "@dasturxon/contract/entities/merchant";
import { ReceiptIssuer, type FiscalSettings } from "@dasturxon/contract/entities/fiscal";
import type { MerchantRules, OrderSettings } from "@dasturxon/contract/entities/order-settings";
import { PaymentType } from "@dasturxon/contract/entities/payment";
import { PolicyType } from "@dasturxon/contract/entities/brand-content";
import {
  BasketPosition,
  CategoryView,
  GroupView,
  MainColorType,
  ModificationViewType,
  Pixel,
  WebSettings,
} from "@dasturxon/contract/entities/web-settings";
import { HostName, Phone, WebAddress } from "@dasturxon/contract/primitives";
import { isTimeZone } from "@dasturxon/domain/time/wall-clock";
import * as z from "zod";
import { type BrandLanguages, languagesOf, perLanguages } from "./languages.ts";
import {
  Code,
  Color,
  Money,
  MoneyAboveZero,
  PictureName,
  TaxCode,
  advice,
  filledFrom,
  mxikCode,
  textsIn,
  noPicture,
} from "./values.ts";

// Descriptions and defaults of these schemas are printed in docs/brand-folder.md. `byDefault` describes a default that
// follows from other content.

/** A setting that may be absent. */
const optional = <Schema extends z.ZodType>(schema: Schema, description: string) =>
  schema.nullable().default(null).describe(description);

const on = (description: string) => z.boolean().default(true).describe(description);
const off = (description: string) => z.boolean().default(false).describe(description);

/** A setting whose default follows from other content. */
const derived = <Schema extends z.ZodType>(
  schema: Schema,
  byDefault: string,
  description: string,
) => schema.optional().meta({ description, byDefault });

/** A switch that is on where there is something to show. */
const shown = (byDefault: string, description: string) =>
  derived(z.boolean(), byDefault, description);

const web = {
  // Look
  domain: optional(
    z
      .string()
      .refine(
        (host) => HostName.safeParse(host).success,
        advice("is not a host: write it in lower case without https://, such as order.osh.uz"),
      ),
    "The brand's own host, which is also its canonical address",
  ),
  mainColor: derived(Color, "`color`", "Colour of buttons and bars"),
  mainColorType: optional(MainColorType, "Text on the main colour; unset: whichever is readable"),
  isDark: optional(z.boolean(), "Dark appearance; unset: as `theme` says"),
  groupView: derived(
    GroupView,
    "`GROUP` with two groups or more, else `WITHOUT_GROUP`",
    "`GROUP` shows tabs of groups above the categories",
  ),
  categoryView: CategoryView.default("ALL").describe(
    "`ALL` scrolls through all categories, `ONE_CATEGORY` shows one at a time, `GROUP_CATEGORY` begins with tiles of groups",
  ),
  basketPosition: BasketPosition.default("NAVIGATION_BAR").describe(
    "The basket as an item of the bottom bar, or as a floating bar",
  ),
  modificationViewType: ModificationViewType.default("NAME_ONLY").describe(
    "Options as rows of names, or as tiles with pictures",
  ),
  mapType: optional(MapProvider, "Map; unset: `mapProvider`"),

  // Languages
  mainLanguage: derived(
    Language,
    "`ru`, else the first language that is switched on",
    "Language of a first visit, and of texts and columns without a language",
  ),
  uzLangActive: shown("if it is the main language", "Uzbek can be chosen, so every text needs it"),
  ruLangActive: shown(
    "if it is the main language",
    "Russian can be chosen, so every text needs it",
  ),
  engLangActive: shown(
    "if it is the main language",
    "English can be chosen, so every text needs it",
  ),
  forcedLanguage: optional(Language, "Overrides every other choice of language"),

  // Services
  deliveryActive: shown("if a branch delivers", "Orders for delivery"),
  pickupActive: shown("if a branch has it", "Orders for pick-up"),
  dineInActive: shown("if a branch has it", "Orders at the table"),
  bookingActive: shown("if a branch has it", "Reservations of tables"),

  // Features
  bannersActive: shown("if there are banners", "Banners at the top of the menu"),
  storiesActive: shown("if there are stories", "Stories at the top of the menu"),
  vacanciesActive: shown("if there are vacancies", "Page of vacancies"),
  privacyActive: shown("if `policies.yaml` has `PRIVACY_POLICY`", "Page of the privacy policy"),
  aboutMerchantActive: shown("if `policies.yaml` has `ABOUT_COMPANY`", "Page about the brand"),
  termsOfUseActive: shown("if `policies.yaml` has `TERMS`", "Page of the terms"),
  branchesActive: on("Page of branches"),
  notificationsActive: on("Page of notifications"),
  cashbackActive: shown("if `cashbackPercent` is above 0", "Customers earn and spend cashback"),
  balanceActive: shown("as `cashbackActive`", "The profile shows the balance"),
  promoActive: shown("if there are promos", "Promo codes can be entered"),
  favouriteActive: on("Favourite dishes"),
  receiverActive: on("An order may name another receiver"),
  cancelOrderActive: on("Customers may cancel an order that is not cooked yet"),
  cartInMainActive: on("The basket beside the menu on wide screens"),
  cartPageActive: on("The basket as a page; off: as a sheet"),
  isVisibleAtProfileTop: off("Contact links at the top of the profile"),
  isNavigationViewEnabled: on("Bottom bar on phones"),
  multiTabNavigationEnabled: off("Tabs of brands, which switch without leaving the host"),
  chatActive: off("Chat of amoCRM"),

  // Payment
  cashActive: shown("if `payments` has `CASH`", "Cash"),
  terminalActive: shown("if `payments` has `TERMINAL`", "Card terminal"),
  paymeActive: shown("if `payments` has `PAYME`", "Payme"),
  clickActive: shown("if `payments` has `CLICK`", "Click"),
  uzumActive: shown("if `payments` has `UZUM`", "Uzum"),
  cardActive: off("Saved cards"),

  searchSynonyms: optional(
    z.array(z.array(z.string().min(1).max(60)).min(2).max(20)).max(200),
    "Names that the search takes for the same, in lists of two or more: `[[palov, osh], [fri, kartoshka fri]]`",
  ),

  isForeignPhoneAllowed: optional(z.boolean(), "Sign-in codes to foreign phones, which cost more"),

  // Links
  iosLink: optional(WebAddress, "App for iPhone"),
  iosLinkActive: shown("if there is a link", "Shows that link"),
  androidLink: optional(WebAddress, "App for Android"),
  androidLinkActive: shown("if there is a link", "Shows that link"),
  telegramBotLink: optional(WebAddress, "Telegram bot"),
  telegramBotLinkActive: shown("if there is a link", "Shows that link"),
  telegram: optional(WebAddress, "Telegram channel"),
  telegramActive: shown("if there is a link", "Shows that link"),
  instagram: optional(WebAddress, "Instagram"),
  instagramActive: shown("if there is a link", "Shows that link"),
  facebook: optional(WebAddress, "Facebook"),
  facebookActive: shown("if there is a link", "Shows that link"),
  phoneActive: on("Shows `phone` among the contact links"),

  // Counters
  amoCRMId: optional(z.string(), "Id at amoCRM"),
  amoCRMActive: off("Connects amoCRM"),
  amoCRMHash: optional(z.string(), "Public hash of the amoCRM button"),
  yandexMetricsEnabled: off("Connects Yandex Metrica"),
  yandexMetricsId: optional(z.string(), "Number of the Metrica counter"),
  yandexMetricsKeys: optional(z.array(z.string()), "Goals of Metrica: order, basket, checkout"),
  pixels: optional(z.array(z.strictObject(Pixel.shape)), "Other counters: kind and id"),
  counterConsent: optional(z.boolean(), "Counters wait for the visitor's consent"),
} satisfies Record<Exclude<keyof WebSettings, OtherFile>, z.ZodType>;

/** Fields of the web settings that are not in the section `web`. */
type OtherFile =
  | "merchantId"
  | "logo"
  | "favicon"
  | "phone"
  | "brand"
  | "title"
  | "leftCopyWrite"
  | "rightCopyWrite"
  | "contacts"
  | "smsContent"
  | "promoText";

const timeZone = z
  .string()
  .refine(isTimeZone, advice("is not a time zone: write a name such as Asia/Tashkent"));

const percent = z.number().min(0).max(100);

const rules = {
  timeZone: timeZone.default("Asia/Tashkent").describe("All hours and days are in it"),
  priceRounding: z
    .int()
    .min(1)
    .max(1_000_000)
    .default(1)
    .describe("A discounted price is rounded to a multiple of so many sums"),
  cashbackPercent: percent.default(0).describe("Percentage of the paid dishes that is credited"),
  cashbackMaxPercent: percent
    .default(0)
    .describe("Maximum percentage of the dishes that cashback may pay"),
  freeDeliveryFrom: optional(MoneyAboveZero, "Total of the dishes from which delivery is free"),
  slotMinutes: z.int().min(5).max(240).default(30).describe("Length of a slot of a later order"),
  leadMinutes: z
    .int()
    .min(0)
    .max(10_080)
    .default(45)
    .describe("Minutes between ordering and the first slot"),
  horizonDays: z
    .int()
    .min(0)
    .max(60)
    .default(7)
    .describe("How many days ahead an order may be scheduled"),
  lastOrderMinutes: z
    .int()
    .min(0)
    .max(1_440)
    .default(15)
    .describe("An immediate order has to be placed so many minutes before the end of the hours"),
  paymentMinutes: z
    .int()
    .min(10)
    .max(15)
    .default(15)
    .describe("Minutes to pay an order online, before it is cancelled"),
  tipsActive: z.boolean().default(false).describe("Customers may tip couriers online"),
} satisfies Record<keyof MerchantRules, z.ZodType>;

const deliveredBy = (channel: string) =>
  IntegrationKind.default("LAMENU").describe(
    `Delivers orders of the ${channel}: the restaurant itself (\`LAMENU\`), Yandex, another company`,
  );

const OrdersEntry = z
  .strictObject({
    city: Code.optional().describe("Code of a city; without it: all cities without an entry"),
    minimalDeliveryPrice: Money.default(0).describe("Least total of the dishes of a delivery"),
    serviceFeeAmount: Money.default(0).describe("Service fee of each order"),
    isServiceFeeEnabled: shown("if there is a fee", "Charges the service fee"),
    serviceFeeThreshold: Money.default(0).describe("Total from which the fee is dropped"),
    isServiceFeeFreeAboveThreshold: shown("if there is a threshold", "Drops the fee from there on"),
    websiteDeliveryType: deliveredBy("website"),
    telegramDeliveryType: deliveredBy("mini-app"),
    applicationDeliveryType: deliveredBy("app"),
  } satisfies Record<
    Exclude<keyof OrderSettings, keyof MerchantRules | "cityId"> | "city",
    z.ZodType
  >)
  .transform((entry) => ({
    ...entry,
    isServiceFeeEnabled: entry.isServiceFeeEnabled ?? entry.serviceFeeAmount > 0,
    isServiceFeeFreeAboveThreshold:
      entry.isServiceFeeFreeAboveThreshold ?? entry.serviceFeeThreshold > 0,
  }));

/** `CASH`, or `{ type: CASH, botEnabled: false }`. */
const PaymentEntry = z.preprocess(
  (value) => (typeof value === "string" ? { type: value } : value),
  z.strictObject({
    type: PaymentType.describe("A type alone may stand for the entry: `payments: [CASH, PAYME]`"),
    webEnabled: on("On the website"),
    botEnabled: on("In the Telegram mini-app"),
    qrEnabled: on("At the table, by its QR code"),
    operatorEnabled: on("For staff, who may change how an order is paid"),
  }),
);

const sender = z
  .string()
  .refine(
    (text) => SmsSender.safeParse(text).success,
    advice("is not a sender: write the number or name that the gateway has agreed, in Latin"),
  );

const Sms = z.strictObject({
  gateway: SmsGatewayKind.describe("Sends the codes; its keys are stored by `npm run keys`"),
  sender: optional(sender, "Number or name agreed with the gateway; unset: its common number"),
  partPrice: optional(Money, "Price of one part of a message, for the costs that are shown"),
  second: optional(SmsGatewayKind, "Takes over a message that the first gateway has refused"),
  secondSender: optional(sender, "As `sender`, at the second gateway"),
  secondPartPrice: optional(Money, "As `partPrice`, at the second gateway"),
});

/** Codes of the tax catalogue. */
const Codes = z.strictObject({
  mxik: z
    .string()
    .regex(mxikCode, advice("is not a code of the tax catalogue: write its 17 digits in quotes"))
    .describe("17 digits, in quotes"),
  packageCode: TaxCode.describe("In quotes"),
  unitCode: optional(TaxCode, "Code of the unit of measure, in quotes"),
  vatPercent: optional(z.int().min(0).max(100), "Unset: `tax.vatPercent`"),
});

/** `settings.yaml` */
export const settingsFile = perLanguages((languages) =>
  z.strictObject({
    sub: z
      .string()
      .regex(
        /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
        advice("is not a sub-domain: write small Latin letters, digits and hyphens, such as osh"),
      )
      .describe("Sub-domain that names the brand: `osh` in `osh.example.uz`"),
    name: textsIn(languages).describe("Name of the brand"),
    phone: Phone.describe("The brand's phone, and that of a branch without one of its own"),
    wholeMenu: off("The menu file lists every dish: an import hides those that it does not list"),
    color: Color.default(DEFAULT_MAIN_COLOR).describe("The brand's colour"),
    theme: Theme.default("LIGHT").describe("Dark or light appearance"),
    mapProvider: MapProvider.default("LEAFLET").describe("Leaflet needs no key"),
    yandexMapKey: optional(
      z.string().min(1).max(200),
      "Key of Yandex Maps for browsers, restricted to the shop's hosts; it is public",
    ),
    logo: derived(
      PictureName,
      "the picture `logo`, if there is one",
      "Picture of the logo; `-` for none",
    ),
    favicon: derived(
      PictureName,
      "the picture `favicon`, else the logo",
      "Picture of the browser tab and of the app",
    ),
    tabs: z
      .array(Code)
      .default([])
      .describe("Sub-domains of the brands in its tabs, itself included, in their order"),
    sms: optional(Sms, "SMS gateway; unset: no codes are sent"),
    contactInMiniApp: on(
      "The Telegram mini-app asks customers whom it does not know for their contact",
    ),
    openOrdersLimit: z
      .int()
      .min(1)
      .max(1_000)
      .default(5)
      .describe("Orders that one customer may have open before they are paid"),
    lateNoticeMinutes: z
      .int()
      .min(0)
      .max(240)
      .default(10)
      .describe(
        "Minutes after which a customer is told that nobody has accepted the order yet, and may cancel it; 0: never",
      ),
    rules: z.strictObject(rules).prefault({}).describe("Rules of ordering"),
    tax: z
      .strictObject({
        vatPercent: optional(
          z.int().min(0).max(100),
          "VAT of a dish without a rate of its own, of delivery and of the service fee",
        ),
        packageCode: optional(
          z.string().max(64),
          "Package code of a dish without one of its own, from the tax catalogue",
        ),
        delivery: optional(Codes, "Codes of delivery, for fiscal receipts"),
        serviceFee: optional(Codes, "Codes of the service fee, for fiscal receipts"),
        receipts: z
          .partialRecord(PaymentType, ReceiptIssuer)
          .default({})
          .describe(
            "Who issues the fiscal receipts of a payment type: its provider (`PROVIDER`), the restaurant's cash register (`REGISTER`), " +
              "the operator of `npm run keys -- <sub> OFD` (`OFD`), nobody (`NONE`); a type without an entry: its provider, else the register",
          ),
      })
      .prefault({})
      .describe("For fiscal receipts"),
    payments: z.array(PaymentEntry).prefault(["CASH", "TERMINAL"]).describe("Payment types"),
    orders: z
      .array(OrdersEntry)
      .prefault([{}])
      .describe("Minimum, service fee and delivery, for all cities or for each"),
    web: z.strictObject(web).prefault({}).describe("Switches and links of the shop"),
  } satisfies Record<keyof BrandSettings | "name" | "phone", z.ZodType>),
);

type SettingsFile = z.output<ReturnType<typeof settingsFile>>;

/** The section `web` with all its defaults. */
type WebSection = Omit<WebSettings, Exclude<OtherFile, "phone">>;

/** Looks, switches, rules of ordering, payments: `settings.yaml` but for the name. */
export type BrandSettings = {
  sub: Merchant["sub"];
  theme: Theme;
  color: string;
  mapProvider: MapProvider;
  /** Public. */
  yandexMapKey: string | null;
  logo: string | null;
  favicon: string | null;
  tabs: string[];
  /** The menu file lists every product: an import hides the others. */
  wholeMenu: boolean;
  /** `null`: no gateway sends the brand's codes. */
  sms: z.output<typeof Sms> | null;
  /** The mini-app asks unknown customers for their contact. */
  contactInMiniApp: boolean;
  /** Unpaid orders that one customer may have open. */
  openOrdersLimit: number;
  /** 0: never. */
  lateNoticeMinutes: number;
  rules: MerchantRules;
  /** For fiscal receipts. */
  tax: {
    /** Where a dish has none of its own. */
    vatPercent: number | null;
    packageCode: string | null;
    delivery: z.output<typeof Codes> | null;
    serviceFee: z.output<typeof Codes> | null;
    receipts: FiscalSettings["receipts"];
  };
  payments: z.output<typeof PaymentEntry>[];
  /** An entry without a city is for all cities without an entry. */
  orders: z.output<typeof OrdersEntry>[];
  /** The storefront's switches and links. */
  web: WebSection;
};

/** The rest of the folder, as far as defaults follow from it. */
export type FolderFacts = {
  hasPicture: (name: string) => boolean;
  groups: number;
  services: ReadonlySet<string>;
  policies: readonly string[];
  vacancies: number;
  stories: number;
  banners: number;
  promos: number;
};

/** The settings with the defaults that follow from other content. */
export function completeSettings(file: SettingsFile, facts: FolderFacts): BrandSettings {
  const { name: _, phone, web: given, ...settings } = file;
  const { main, active } = languagesOf(given);
  const picture = (named: string | undefined, byDefault: string | null) =>
    named === noPicture ? null : (named ?? byDefault);
  const logo = picture(file.logo, facts.hasPicture("logo") ? "logo" : null);
  const pays = (type: PaymentType) => settings.payments.some((payment) => payment.type === type);
  const hasPolicy = (type: PolicyType) => facts.policies.includes(type);
  const cashbackActive = given.cashbackActive ?? settings.rules.cashbackPercent > 0;
  return {
    ...settings,
    logo,
    favicon: picture(file.favicon, facts.hasPicture("favicon") ? "favicon" : logo),
    web: {
      ...given,
      phone,
      mainColor: given.mainColor ?? settings.color,
      groupView: given.groupView ?? (facts.groups > 1 ? "GROUP" : "WITHOUT_GROUP"),
      mainLanguage: main,
      uzLangActive: active.includes("uz"),
      ruLangActive: active.includes("ru"),
      engLangActive: active.includes("eng"),
      deliveryActive: given.deliveryActive ?? facts.services.has("delivery"),
      pickupActive: given.pickupActive ?? facts.services.has("pickup"),
      dineInActive: given.dineInActive ?? facts.services.has("dineIn"),
      bookingActive: given.bookingActive ?? facts.services.has("booking"),
      bannersActive: given.bannersActive ?? facts.banners > 0,
      storiesActive: given.storiesActive ?? facts.stories > 0,
      vacanciesActive: given.vacanciesActive ?? facts.vacancies > 0,
      privacyActive: given.privacyActive ?? hasPolicy("PRIVACY_POLICY"),
      aboutMerchantActive: given.aboutMerchantActive ?? hasPolicy("ABOUT_COMPANY"),
      termsOfUseActive: given.termsOfUseActive ?? hasPolicy("TERMS"),
      cashbackActive,
      balanceActive: given.balanceActive ?? cashbackActive,
      promoActive: given.promoActive ?? facts.promos > 0,
      cashActive: given.cashActive ?? pays("CASH"),
      terminalActive: given.terminalActive ?? pays("TERMINAL"),
      paymeActive: given.paymeActive ?? pays("PAYME"),
      clickActive: given.clickActive ?? pays("CLICK"),
      uzumActive: given.uzumActive ?? pays("UZUM"),
      iosLinkActive: given.iosLinkActive ?? given.iosLink !== null,
      androidLinkActive: given.androidLinkActive ?? given.androidLink !== null,
      telegramBotLinkActive: given.telegramBotLinkActive ?? given.telegramBotLink !== null,
      telegramActive: given.telegramActive ?? given.telegram !== null,
      instagramActive: given.instagramActive ?? given.instagram !== null,
      facebookActive: given.facebookActive ?? given.facebook !== null,
    },
  };
}

const line = (description: string) => optional(z.string(), description);

/** `texts.yaml`: texts about the brand as a whole. */
export const textsFile = perLanguages((languages) =>
  z
    .strictObject({
      brand: derived(z.string(), "the name", "Name on the pages"),
      title: derived(z.string(), "the name", "End of page titles, and name of the installed app"),
      leftCopyWrite: line("Left line of the footer"),
      rightCopyWrite: line("Right line of the footer"),
      contacts: z
        .preprocess(filledFrom(languages), WebSettings.shape.contacts)
        .default(null)
        .describe("Lines of the footer: address, e-mail"),
      smsContent: z
        .preprocess(filledFrom(languages), WebSettings.shape.smsContent)
        .default(null)
        .describe(
          "Text around the sign-in code, which replaces `{code}`; unset: a text of the shop",
        ),
      promoText: optional(textsIn(languages), "Benefit of a promo, beside its input"),
    })
    .prefault({}),
);
export type BrandTexts = Required<
  Pick<
    WebSettings,
    "brand" | "title" | "leftCopyWrite" | "rightCopyWrite" | "contacts" | "smsContent" | "promoText"
  >
> & { name: Merchant["name"] };

/** The texts with the defaults that follow from the name. */
export function completeTexts(
  { brand, title, ...texts }: z.output<ReturnType<typeof textsFile>>,
  name: Merchant["name"],
  { main }: BrandLanguages,
): BrandTexts {
  return { ...texts, name, brand: brand ?? name[main], title: title ?? name[main] };
}
