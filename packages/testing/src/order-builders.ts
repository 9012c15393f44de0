import type { BotOrder } from "@dasturxon/contract/entities/messenger";
import type { Courier } from "@dasturxon/contract/entities/courier";
import type { Order, StoredCartItem } from "@dasturxon/contract/entities/order";
import type { DraftItem, OrderDraft } from "@dasturxon/contract/entities/order-draft";
import type { OrderEvent } from "@dasturxon/contract/entities/order-event";
import type { OrderSettings } from "@dasturxon/contract/entities/order-settings";
import type { Payment, PaymentSetting } from "@dasturxon/contract/entities/payment";
import type { Promo } from "@dasturxon/contract/entities/promo";
import type { Quote, QuoteAmounts, QuoteLine } from "@dasturxon/contract/entities/quote";
import { anAddress } from "./customer-builders.ts";
import { anId, aText, ids, NOON } from "./sample-values.ts";
import { merchantRules } from "./merchant-builders.ts";

/** 10 % off products above 50,000, valid in October 2026. */
export const aPromo = (overrides: Partial<Promo> = {}): Promo => ({
  id: anId(),
  code: "SALOM",
  discountType: "PERCENTAGE",
  productDiscount: 10,
  deliveryDiscount: 0,
  minPrice: 50_000,
  startDate: "2026-10-01T00:00:00+05:00",
  endDate: "2026-10-31T23:59:59+05:00",
  isActive: true,
  maxDiscount: null,
  usesPerUser: null,
  usesTotal: null,
  ...overrides,
});

/** No fee, no minimum. */
export const anOrderSettings = (overrides: Partial<OrderSettings> = {}): OrderSettings => ({
  isServiceFeeEnabled: false,
  isServiceFeeFreeAboveThreshold: false,
  serviceFeeThreshold: 0,
  serviceFeeAmount: 0,
  minimalDeliveryPrice: 0,
  telegramDeliveryType: "LAMENU",
  websiteDeliveryType: "LAMENU",
  applicationDeliveryType: "LAMENU",
  cityId: null,
  ...merchantRules,
  ...overrides,
});

export const aPaymentSetting = (overrides: Partial<PaymentSetting> = {}): PaymentSetting => ({
  id: anId(),
  merchantId: ids.merchant,
  type: "CASH",
  webEnabled: true,
  botEnabled: true,
  operatorEnabled: true,
  appEnabled: true,
  qrEnabled: true,
  isActive: true,
  providerUrl: null,
  providerId: null,
  ...overrides,
});

export const aPayment = (overrides: Partial<Payment> = {}): Payment => ({
  id: anId(),
  name: "Naqd",
  icon: null,
  title: aText("Naqd"),
  iikoId: null,
  type: "CASH",
  ...overrides,
});

export const aDraftItem = (overrides: Partial<DraftItem> = {}): DraftItem => ({
  productId: ids.product,
  count: 1,
  modifications: [],
  ...overrides,
});

/** An immediate pick-up in cash: the smallest valid draft. */
export const aDraft = (overrides: Partial<OrderDraft> = {}): OrderDraft => ({
  serviceType: "PICK_UP",
  branchId: ids.branch,
  cartItems: [aDraftItem()],
  paymentType: "CASH",
  ...overrides,
});

export const aBotOrder = (overrides: Partial<BotOrder> = {}): BotOrder => ({
  cartItems: [aDraftItem()],
  branchId: ids.branch,
  paymentType: "CASH",
  ...overrides,
});

export const aQuoteLine = (overrides: Partial<QuoteLine> = {}): QuoteLine => ({
  index: 0,
  productId: ids.product,
  name: aText("Palov"),
  count: 1,
  unitPrice: 38_000,
  costPrice: 38_000,
  discount: 0,
  modifications: [],
  lineTotal: 38_000,
  available: null,
  ...overrides,
});

export const someAmounts = (overrides: Partial<QuoteAmounts> = {}): QuoteAmounts => ({
  productPrice: 38_000,
  productDiscount: 0,
  promoDiscount: 0,
  products: 38_000,
  deliveryPrice: 0,
  deliveryDiscount: 0,
  servicePrice: 0,
  cashback: 0,
  cashbackEarned: 0,
  totalPrice: 38_000,
  totalDiscount: 0,
  ...overrides,
});

export const aQuote = (overrides: Partial<Quote> = {}): Quote => ({
  branchId: ids.branch,
  lines: [aQuoteLine()],
  amounts: someAmounts(),
  explanations: {},
  timeRange: { from: "2026-10-05T12:20:00+05:00", to: "2026-10-05T12:35:00+05:00" },
  problems: [],
  expiresAt: "2026-10-05T12:10:00+05:00",
  token: "quote-token",
  ...overrides,
});

export const aStoredCartItem = (overrides: Partial<StoredCartItem> = {}): StoredCartItem => ({
  id: anId(),
  productId: ids.product,
  name: aText("Palov"),
  count: 1,
  amount: 350,
  price: 38_000,
  costPrice: 38_000,
  discount: 0,
  modifications: [],
  comment: null,
  ...overrides,
});

/** A newly placed immediate delivery, to be paid in cash. */
export const anOrder = (overrides: Partial<Order> = {}): Order => ({
  id: anId(),
  number: 1042,
  user: { id: ids.user, firstName: "Dilnoza", phone: "+998901234567" },
  address: anAddress(),
  branch: {
    id: ids.branch,
    name: aText("Chilonzor"),
    address: "Bunyodkor shoh ko‘chasi, 1",
    phone: "+998712000001",
    latitude: 41.3111,
    longitude: 69.2797,
  },
  merchant: { id: ids.merchant, name: aText("Lola"), sub: "demo", logo: "lola-logo" },
  cartItems: [aStoredCartItem()],
  comment: null,
  courierComment: null,
  serviceType: "DELIVERY",
  status: "OPEN",
  orderDevice: "CLIENT_WEB",
  payment: null,
  paymentType: "CASH",
  deliveryType: "LAMENU",
  isPaid: false,
  cashback: 0,
  productCount: 1,
  productPrice: 38_000,
  productDiscount: 0,
  deliveryPrice: 12_000,
  deliveryDiscount: 0,
  totalPrice: 50_000,
  totalDiscount: 0,
  servicePrice: 0,
  isLater: false,
  createdDate: NOON,
  lastModifiedDate: NOON,
  timeRange: { from: "2026-10-05T12:35:00+05:00", to: "2026-10-05T12:50:00+05:00" },
  ...overrides,
});

export const anOrderEvent = (overrides: Partial<OrderEvent> = {}): OrderEvent => ({
  type: "CHANGE_STATUS",
  at: NOON,
  from: "OPEN",
  to: "ACCEPTED",
  ...overrides,
});

export const aCourier = (overrides: Partial<Courier> = {}): Courier => ({
  id: anId(),
  balance: -25_000,
  user: { id: anId(), firstName: "Jasur", phone: "+998935554433", image: null },
  status: "PERFORMER_PICKUPED",
  branch: { id: ids.branch, name: aText("Chilonzor") },
  position: { latitude: 41.3138, longitude: 69.2846, at: NOON },
  ...overrides,
});
