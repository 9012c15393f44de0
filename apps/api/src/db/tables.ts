import type { BranchSettings, WorkHours } from "@dasturxon/contract/entities/branch";
import type { ExtraDetails } from "@dasturxon/contract/entities/address";
import type { Link } from "@dasturxon/contract/entities/link";
import type { NotificationKind } from "@dasturxon/contract/entities/notification";
import type { ModificationGroup } from "@dasturxon/contract/entities/modification-group";
import type { ProductLabel } from "@dasturxon/contract/entities/product";
import type { IntegrationKind } from "@dasturxon/contract/entities/integration-kind";
import type { PaymentType } from "@dasturxon/contract/entities/payment-type";
import type { PolicyType } from "@dasturxon/contract/entities/policy";
import type { StoredCartItem } from "@dasturxon/contract/entities/order";
import type { Zone } from "@dasturxon/contract/entities/zone";
import type { WebSettings } from "@dasturxon/contract/entities/web-settings";
import type { LocalizedText } from "@dasturxon/contract/primitives";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { MerchantSecretKind } from "./merchant-secret-row.ts";
import type { MessengerTables } from "./messenger-tables.ts";
import type { BotTables } from "./bot-tables.ts";
import type { OrderTable } from "./order-table.ts";
import type { CardTable, PaymentAttemptTable } from "./payment-tables.ts";
import type { StaffTables } from "./staff-tables.ts";
import type { SupportTables } from "./support-tables.ts";

/** Read parsed; written as JSON text, since pg would write a JavaScript array as a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>;
type JsonOr<T> = ColumnType<T, string | undefined, string>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Tenant = { merchantId: ColumnType<string, string, never> };
type Dated = { createdDate: Generated<Date>; lastModifiedDate: Generated<Date> };

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
  smsGateway: "PLAY_MOBILE" | "ESKIZ" | null;
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
  botUsername: Nullable<string>;
  phoneVerificationRequired: Generated<boolean>;
  staffChatId: Nullable<number>;
  openOrdersLimit: Nullable<number>;
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
  webSettings: Tenant & { settings: Json<Omit<WebSettings, "merchantId" | "domain">> };
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
      settings: Json<BranchSettings>;
      deleted: Generated<boolean>;
      pausedAt: Nullable<Date>;
      pausedUntil: Nullable<Date>;
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
  paymentAttempt: PaymentAttemptTable;
  card: CardTable;
  merchantSecret: Tenant & { kind: MerchantSecretKind; ciphertext: Buffer };
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
    posterAmount: number | null;
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
  };
  productGrade: Tenant & {
    productId: string;
    /** Sum of the grades. */
    points: number;
    votes: number;
    grade: GeneratedAlways<number>;
    shown: Nullable<number>;
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
  account: Tenant &
    Dated & {
      id: string;
      phone: string;
      firstName: Generated<string>;
      lastName: Generated<string>;
      /** YYYY-MM-DD, a day without a zone. */
      birthday: string | null;
      gender: "MALE" | "FEMALE" | null;
      email: string | null;
      image: string | null;
      role: Generated<"CUSTOMER" | "COURIER" | "WAITER" | "OPERATOR" | "MANAGER" | "OWNER">;
      cashback: Generated<number>;
      isActive: Generated<boolean>;
      /** Time of the last SMS about a new tie. */
      tieSmsAt: Nullable<Date>;
      promoPhoneHash: Nullable<Buffer>;
    };
  session: Tenant & {
    tokenHash: Buffer;
    accountId: string;
    /** The client that opened it. */
    client: Generated<"TG" | "WEB">;
    /** The tie that opened it, and whose end ends it; null: opened by an SMS code. */
    tieId: Nullable<string>;
    createdAt: Generated<Date>;
    lastUsedAt: Generated<Date>;
  };
  phoneCode: Tenant & {
    id: string;
    phoneHash: Buffer;
    codeHash: Buffer;
    triesLeft: number;
    createdAt: Date;
    expiresAt: Date;
    usedAt: Nullable<Date>;
    /** Shared by all requests that got the same code. */
    codeId: Nullable<string>;
    purposeHash: Nullable<Buffer>;
    isSent: Generated<boolean>;
  };
  signInAddress: Tenant & { accountId: string; addressHash: Buffer; lastUsedAt: Date };
  usageLevel: Tenant & {
    kind: string;
    subject: Buffer;
    level: number;
    at: Date;
    capacity: number;
    windowSeconds: number;
  };
  address: Tenant &
    Dated & {
      id: string;
      accountId: string;
      type: Generated<"HOUSE" | "APARTMENT">;
      name: Generated<string>;
      streetName: Generated<string>;
      houseNumber: Generated<string>;
      details: JsonOr<ExtraDetails>;
      description: Generated<string>;
      landmark: Generated<string>;
      latitude: number;
      longitude: number;
      cityId: string | null;
      isAutoGenerated: Generated<boolean>;
    };
  favourite: Tenant & { accountId: string; productId: string; id: string };
  notification: Tenant & {
    accountId: string;
    id: string;
    kind: NotificationKind;
    title: Json<LocalizedText>;
    text: Json<LocalizedText>;
    link: ColumnType<Link | null, string | null | undefined, string | null>;
    createdDate: Date;
    readAt: Nullable<Date>;
  };
  orderNumber: Tenant & { next: Generated<number> };
  order: OrderTable;
  orderItem: Tenant & {
    orderId: string;
    position: number;
    id: string;
    productId: string;
    name: Json<LocalizedText>;
    image: string | null;
    imageColor: string | null;
    count: number;
    amount: number;
    price: number;
    costPrice: number;
    discount: number;
    modifications: Json<StoredCartItem["modifications"]>;
    comment: Generated<string>;
    grade: Nullable<number>;
  };
  orderEvent: Tenant & {
    orderId: string;
    sequence: GeneratedAlways<number>;
    userId: string | null;
    type: string;
    from: string | null;
    to: string | null;
    at: Date;
    /** The transaction that wrote it, until the subscribers have handled it. Decision 0036. */
    pendingTx: Nullable<string>;
  };
  promoUse: Tenant & {
    promoId: string;
    orderId: string;
    /** Null once the account is deleted. */
    userId: string | null;
    phoneHash: Nullable<Buffer>;
  };
};

/** The rows of one merchant each; column names as in the migrations, in camelCase. */
export type Tables = BrandTables & BotTables & SupportTables & StaffTables & MessengerTables;
