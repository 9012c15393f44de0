import type {
  BranchSettings,
  PausableService,
  SlotLimit,
  WorkHours,
} from "@dasturxon/contract/entities/branch";
import type { ModificationGroup, ProductLabel } from "@dasturxon/contract/entities/product";
import type { SmsGatewayKind } from "@dasturxon/contract/entities/merchant";
import type { FiscalSettings } from "@dasturxon/contract/entities/fiscal";
import type { IntegrationKind, Zone } from "@dasturxon/contract/entities/delivery";
import type { PaymentType } from "@dasturxon/contract/entities/payment";
import type { PolicyType } from "@dasturxon/contract/entities/brand-content";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { AccountTables } from "./account-tables.ts";
import type { Dated, Json, JsonOr, JsonOrNull, Nullable, Tenant } from "./column-types.ts";
import type { MerchantSecretKind } from "./merchant-secret-row.ts";
import type { MessengerTables } from "./messenger-tables.ts";
import type { OrderTables } from "./order-tables.ts";
import type { SmsTables } from "./sms-tables.ts";
import type { CashTables } from "./cash-tables.ts";
import type { PrintTables } from "./print-tables.ts";
import type { GroupTables } from "./group-tables.ts";
import type { SupportTables } from "./support-tables.ts";

export type MerchantTable = Dated & {
  id: string;
  sub: string;
  domain: string | null;
  name: Json<LocalizedText>;
  logo: string | null;
  color: string | null;
  theme: Generated<"DARK" | "LIGHT">;
  mapProvider: Generated<"YANDEX" | "LEAFLET" | "LAMENU_YANDEX">;
  yandexMapKey: string | null;
  appId: string | null;
  smsGateway: SmsGatewayKind | null;
  smsSender: Nullable<string>;
  smsPartPrice: Nullable<number>;
  smsSecond: Nullable<SmsGatewayKind>;
  smsSecondSender: Nullable<string>;
  smsSecondPartPrice: Nullable<number>;
  isActive: Generated<boolean>;
  deleted: Generated<boolean>;
  isDemo: Generated<boolean>;
  latitude: number | null;
  longitude: number | null;
  mainCityId: string | null;
  timeZone: Generated<string>;
  priceRounding: Generated<number>;
  cashbackPercent: Generated<number>;
  cashbackMaxPercent: Generated<number>;
  freeDeliveryFrom: number | null;
  slotMinutes: Generated<number>;
  leadMinutes: Generated<number>;
  horizonDays: Generated<number>;
  lastOrderMinutes: Generated<number>;
  paymentMinutes: Generated<number>;
  tipsActive: Generated<boolean>;
  botUsername: Nullable<string>;
  phoneVerificationRequired: Generated<boolean>;
  staffChatId: Nullable<number>;
  openOrdersLimit: Nullable<number>;
  lateNoticeMinutes: Nullable<number>;
  version: Generated<number>;
  /** Set by a trigger on every change. */
  changedAt: GeneratedAlways<Date>;
};

type BrandTables = {
  merchant: MerchantTable;
  geocoderAnswer: {
    question: string;
    answer: ColumnType<unknown, string, string>;
    until: Date;
  };
  fiscalSettings: Tenant & { settings: Json<FiscalSettings> };
  webSettings: Tenant & { settings: Json<Omit<WebSettings, "merchantId" | "domain">> };
  brandRelease: Tenant & {
    number: number;
    content: ColumnType<unknown, string, never>;
    changes: ColumnType<unknown, string, never>;
    author: string;
    note: Generated<string>;
    createdAt: Date;
    publishedAt: Nullable<Date>;
    publishedBy: Nullable<string>;
    isCurrent: Generated<boolean>;
  };
  policy: Tenant & { type: PolicyType; text: Json<LocalizedText> };
  brand: Tenant & {
    id: string;
    brandMerchantId: string;
    name: Json<LocalizedText>;
    domainUrl: string;
    color: string | null;
    image: string | null;
    priority: Generated<number>;
  };
  city: Tenant & {
    id: string;
    name: Json<LocalizedText>;
    description: ColumnType<LocalizedText | null, string | null, string | null>;
    latitude: number;
    longitude: number;
    isMain: Generated<boolean>;
    isActive: Generated<boolean>;
  };
  deliveryZone: Tenant & {
    id: string;
    cityId: string;
    name: Json<LocalizedText>;
    polygon: Json<Zone["polygon"]>;
    color: string;
    price: number;
    branchId: string | null;
  };
  branch: Tenant &
    Dated & {
      id: string;
      cityId: string;
      name: Json<LocalizedText>;
      address: string;
      addressText: JsonOrNull<LocalizedText>;
      latitude: number;
      longitude: number;
      open: string;
      close: string;
      deliveryStart: string | null;
      deliveryEnd: string | null;
      workHours: JsonOr<WorkHours[]>;
      phone: string | null;
      bookingPhone: string | null;
      isActive: Generated<boolean>;
      isMain: Generated<boolean>;
      deliveryPrice: Generated<number>;
      distance: number | null;
      companyId: string | null;
      paymentId: string | null;
      joinPosterId: string | null;
      jowiId: string | null;
      iikoId: string | null;
      staffChatId: Nullable<number>;
      autoAccept: Generated<boolean>;
      settings: Json<BranchSettings>;
      deleted: Generated<boolean>;
      busyMinutes: Nullable<number>;
      busyUntil: Nullable<Date>;
      ordersAtOnce: Nullable<number>;
      slotLimit: Nullable<number>;
      slotLimitUnit: Nullable<SlotLimit["unit"]>;
      limitNow: Nullable<number>;
      limitNowUnit: Nullable<SlotLimit["unit"]>;
      limitNowUntil: Nullable<Date>;
    };
  tariff: Tenant & { id: string; branchId: string; freeMetres: number; pricePerKm: number };
  hall: Tenant & { id: string; branchId: string; name: Json<LocalizedText> };
  hallTable: Tenant & { id: string; hallId: string; name: Json<LocalizedText> };
  orderSettings: Tenant & {
    id: string;
    cityId: string | null;
    isServiceFeeEnabled: Generated<boolean>;
    isServiceFeeFreeAboveThreshold: Generated<boolean>;
    serviceFeeThreshold: Generated<number>;
    serviceFeeAmount: Generated<number>;
    minimalDeliveryPrice: Generated<number>;
    telegramDeliveryType: Generated<IntegrationKind>;
    websiteDeliveryType: Generated<IntegrationKind>;
    applicationDeliveryType: Generated<IntegrationKind>;
  };
  paymentSetting: Tenant & {
    id: string;
    type: PaymentType;
    webEnabled: Generated<boolean>;
    botEnabled: Generated<boolean>;
    operatorEnabled: Generated<boolean>;
    appEnabled: Generated<boolean>;
    qrEnabled: Generated<boolean>;
    isActive: Generated<boolean>;
    providerId: string | null;
  };
  merchantSecret: Tenant & {
    kind: MerchantSecretKind;
    ciphertext: Buffer;
    /** Migration 0072. */
    formerCiphertext: Nullable<Buffer>;
    formerUntil: Nullable<Date>;
    provenAt: Nullable<Date>;
  };
  menuGroup: Tenant & {
    id: string;
    name: Json<LocalizedText>;
    icon: string | null;
    image: string | null;
    bgColor: string | null;
    iconBgColor: string | null;
    priority: Generated<number>;
  };
  category: Tenant & {
    id: string;
    groupId: string | null;
    name: Json<LocalizedText>;
    image: string | null;
    textColor: string | null;
    priority: Generated<number>;
    viewType: Generated<"BIG" | "MEDIUM" | "SMALL">;
    scrollType: Generated<"VERTICAL" | "HORIZONTAL">;
    navigationType: Generated<"SHEET" | "POP_UP" | "FULL_SCREEN">;
    isWithoutCart: Generated<boolean>;
  };
  product: Tenant & {
    id: string;
    categoryId: string;
    name: Json<LocalizedText>;
    description: ColumnType<LocalizedText | null, string | null, string | null>;
    image: string | null;
    imageColor: string | null;
    gallery: JsonOr<string[]>;
    type: Generated<"NONE" | "MODIFICATION">;
    unit: Generated<"KG" | "LITER" | "GRAMM" | "COUNT">;
    amount: Generated<number>;
    measure: string | null;
    calorie: number | null;
    costPrice: number;
    additionalPrice: Generated<number>;
    discount: Generated<number>;
    modificationGroups: JsonOr<ModificationGroup[]>;
    timeCookingMin: number | null;
    timeCookingMax: number | null;
    labels: JsonOr<ProductLabel[]>;
    tags: JsonOr<string[]>;
    channels: JsonOr<("TG" | "WEB" | "APP" | "OPERATOR")[]>;
    systems: JsonOr<string[]>;
    isCartRecommendation: Generated<boolean>;
    deliveryEnabled: Generated<boolean>;
    active: Generated<boolean>;
    priority: Generated<number>;
    mxicCode: string | null;
    packageCode: string | null;
    vatPercent: number | null;
    unitCode: Nullable<string>;
    needsMarking: Generated<boolean>;
    station: Nullable<string>;
    workMinutes: Nullable<number>;
    barcode: string | null;
    posterId: string | null;
    posterName: string | null;
    loinPosterId: string | null;
    jowiId: string | null;
    integrationId: string | null;
    integrationCategoryId: string | null;
    eatsPrice: number | null;
    enabledEats: Generated<boolean>;
    expressPrice: number | null;
    enabledExpress: Generated<boolean>;
  };
  productBranch: Tenant & {
    productId: string;
    branchId: string;
    isActive: Generated<boolean>;
    /** Start of the stop. */
    stoppedAt: Nullable<Date>;
    stoppedUntil: Nullable<Date>;
    /** Units that may be sold until it ends; null: none. */
    unitsLeft: Nullable<number>;
    /** When staff last confirmed a stop without an end. */
    stopConfirmedAt: Nullable<Date>;
  };
  optionStop: Tenant & {
    branchId: string;
    code: string;
    stoppedAt: Date;
    stoppedUntil: Date | null;
    stopConfirmedAt: Nullable<Date>;
  };
  /** Migration 0085 explains each column. */
  kitchenLoad: Tenant & {
    branchId: string;
    minutes: Generated<number>;
    until: Nullable<Date>;
    usualOrders: Nullable<number>;
    usualMinutes: Nullable<number>;
  };
  branchPause: Tenant & {
    branchId: string;
    service: PausableService;
    pausedAt: Date;
    pausedUntil: Date | null;
  };
  productGrade: Tenant & {
    productId: string;
    /** Sum of the grades. */
    points: number;
    votes: number;
    grade: GeneratedAlways<number>;
    shown: Nullable<number>;
    /** Votes that the menu shows. Null in rows of earlier releases. */
    shownVotes: Nullable<number>;
  };
  promo: Tenant & {
    id: string;
    code: string;
    discountType: "AMOUNT" | "PERCENTAGE";
    productDiscount: Generated<number>;
    deliveryDiscount: Generated<number>;
    maxDiscount: number | null;
    minPrice: Generated<number>;
    usesPerUser: number | null;
    usesTotal: number | null;
    used: Generated<number>;
    startDate: Date;
    endDate: Date;
    isActive: Generated<boolean>;
  };
};

/** The rows of one merchant each; column names as in the migrations, in camelCase. */
export type Tables = BrandTables &
  AccountTables &
  OrderTables &
  SupportTables &
  CashTables &
  PrintTables &
  GroupTables &
  MessengerTables &
  SmsTables;
