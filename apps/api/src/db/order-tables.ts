import type { Address } from "@dasturxon/contract/entities/address";
import type { CancelCode, RejectReason, StoredCartItem } from "@dasturxon/contract/entities/order";
import type { ReceiptProblem, ReceiptState } from "@dasturxon/contract/entities/fiscal";
import type { OrderChange } from "@dasturxon/contract/entities/order-change";
import type { OrderStatus } from "@dasturxon/contract/entities/order-enumerations";
import type { Arrival } from "@dasturxon/contract/entities/order-wishes";
import type { QuoteAmounts } from "@dasturxon/contract/entities/quote";
import type { PaymentType } from "@dasturxon/contract/entities/payment";
import type {
  PaymentCheck,
  PaymentDifference,
  RefundTask,
} from "@dasturxon/contract/entities/payment-task";
import type { DeliveryReason, ProductReason } from "@dasturxon/contract/entities/review";
import type { Role } from "@dasturxon/contract/entities/user";
import type { LocalizedText, Sum } from "@dasturxon/contract/primitives";
import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import type { Generated, GeneratedAlways, Selectable } from "kysely";
import type { FiscalReceipt, SaleLines } from "../ports/fiscal.ts";
import type { AttemptReason, AttemptState, PaymentAttempt } from "../ports/payment-ledger.ts";
import type { Json, JsonOr, JsonOrNull, Nullable, Tenant } from "./column-types.ts";

/** One order. Money in whole sums; migration 0004 explains each column. */
export type OrderTable = Tenant & {
  id: string;
  number: number;
  userId: Nullable<string>;
  branchId: string;
  serviceType: "DELIVERY" | "PICK_UP" | "DINE_IN" | "YANDEX_EATS" | "EXPRESS_24";
  status: string;
  orderDevice: string;
  paymentType: string;
  isPaid: Generated<boolean>;
  address: JsonOrNull<Address>;
  receiver: JsonOrNull<{ name: string; phone: string }>;
  comment: Generated<string>;
  courierComment: Generated<string>;
  changeFrom: Nullable<number>;
  /** Sets of cutlery. Migration 0078, as the two below. */
  cutlery: Nullable<number>;
  leaveAtDoor: Generated<boolean>;
  arrival: Nullable<Arrival>;
  hallId: Nullable<string>;
  tableId: Nullable<string>;
  deliveryType: Nullable<string>;
  distance: Nullable<number>;
  courierId: Nullable<string>;
  courierStatus: Generated<string>;
  isLater: Generated<boolean>;
  laterDay: Nullable<string>;
  laterTime: Nullable<string>;
  atTime: Nullable<Date>;
  deliveryFrom: Date;
  deliveryAt: Date;
  acceptedTime: Nullable<Date>;
  readyTime: Nullable<Date>;
  deliveredAt: Nullable<Date>;
  cookingTime: number;
  productCount: number;
  productPrice: number;
  productDiscount: number;
  promoDiscount: Generated<number>;
  deliveryPrice: number;
  deliveryDiscount: number;
  servicePrice: number;
  cashback: number;
  /** Credited on delivery. */
  cashbackEarned: Generated<number>;
  totalPrice: number;
  totalDiscount: number;
  promoId: Nullable<string>;
  promoCode: Nullable<string>;
  grade: Nullable<number>;
  cancelCode: Nullable<CancelCode>;
  cancelReason: Nullable<string>;
  returnReason: Nullable<string>;
  promisedAt: Nullable<Date>;
  rejectReason: Nullable<RejectReason>;
  acknowledgedAt: Nullable<Date>;
  acknowledgedBy: Nullable<string>;
  delayedAt: Nullable<Date>;
  /** The time named instead of the promised one. Migration 0075. */
  estimatedAt: Nullable<Date>;
  lateNotices: Generated<number>;
  /** Collected at the handover of a paid order. */
  dueOnReceipt: Generated<number>;
  refunded: Generated<number>;
  /** Migration 0068. */
  placedBy: Nullable<string>;
  /** Start of the slot in which it is cooked; null: an order of an earlier release. */
  slotAt: Nullable<Date>;
  /** The kitchen's work in it. */
  workMinutes: Generated<number>;
  /** When it is cancelled if nobody pays; null: nothing is paid online. */
  payUntil: Nullable<Date>;
  /** When it was cancelled because nobody paid in time. */
  expiredAt: Nullable<Date>;
  /** Why staff have packed it without marking codes. Migration 0074. */
  markingSkipped: Nullable<string>;
  /** `Idempotency-Key` of the post that placed it. */
  idempotencyKey: Nullable<string>;
  createdDate: Date;
  lastModifiedDate: Date;
};

/** One transaction of a provider. Migrations 0010 and 0072 explain each column. */
type PaymentAttemptTable = Tenant & {
  id: string;
  number: GeneratedAlways<number>;
  orderId: string;
  tipId: Nullable<string>;
  /** The tip, else the order. */
  payableId: GeneratedAlways<string>;
  provider: PaymentProviderName;
  providerTxId: string;
  amount: Sum;
  refunded: Generated<Sum>;
  state: AttemptState;
  reason: Nullable<AttemptReason>;
  providerTime: Nullable<Date>;
  providerData: JsonOr<PaymentAttempt["providerData"]>;
  providerReason: Nullable<string>;
  url: Nullable<string>;
  expiresAt: Nullable<Date>;
  createdAt: Date;
  performedAt: Nullable<Date>;
  cancelledAt: Nullable<Date>;
  refundedAt: Nullable<Date>;
} & ByHand;

/** A tip to the order's courier. Migration 0082 explains each column. */
type TipTable = Tenant & {
  id: string;
  orderId: string;
  number: number;
  amount: Sum;
  paymentType: PaymentType;
  state: TipState;
  createdAt: Date;
  payUntil: Date;
  paidAt: Nullable<Date>;
};

export type TipState = "OPEN" | "PAID" | "RETURNED";

/** Whether a refund needs a person. */
type ByHand = {
  byHandSince: Nullable<Date>;
  byHandReason: Nullable<ByHandReason>;
  /** Since when a provider without keys of refunds has been asked. */
  refundAskedAt: Nullable<Date>;
};

export type ByHandReason = RefundTask["reason"];

/** A press of staff on a board. Migration 0054 explains each column. */
type OrderStepTable = Tenant & {
  id: string;
  orderId: string;
  fromStatus: OrderStatus;
  toStatus: OrderStatus;
  minutes: Nullable<number>;
  reason: Nullable<RejectReason>;
  reasonText: Nullable<string>;
  returnReason: Nullable<string>;
  byAccount: string;
  byRole: Role;
  byDevice: Nullable<string>;
  pressedAt: Date;
  dueAt: Date;
  state: Generated<"PENDING" | "DONE" | "TAKEN_BACK" | "REFUSED">;
  settledAt: Nullable<Date>;
};

/** A question to the customer about a line. Migration 0067 explains each column. */
type OrderChangeTable = Tenant & {
  id: string;
  orderId: string;
  itemId: string;
  count: number;
  offer: Json<OrderChangeOffer>;
  whenUnanswered: OrderChange["whenUnanswered"];
  state: Generated<OrderChangeState>;
  byAccount: string;
  proposedAt: Date;
  expiresAt: Date;
  settledAt: Nullable<Date>;
};

export type OrderChangeState =
  | OrderChange["state"]
  | "REPLACED"
  | "REMOVED"
  | "CANCELED"
  | "WITHDRAWN";

/** The choices of a change, with everything that they write. */
export type OrderChangeOffer = {
  /** The missing dish. */
  productId: string;
  name: LocalizedText;
  replacement: { item: OfferedItem; amounts: QuoteAmounts } | null;
  removal: { amounts: QuoteAmounts } | null;
};

/** A line that replaces another, priced by the menu when it was offered. Offers of earlier releases have no codes. */
export type OfferedItem = Omit<StoredCartItem, "id" | "count" | "grade" | "person"> &
  Partial<Selectable<LineCodes>>;

/** Codes of a line for fiscal receipts, as they were when it was ordered. Migration 0074. */
type LineCodes = {
  mxik: Nullable<string>;
  packageCode: Nullable<string>;
  unitCode: Nullable<string>;
  vatPercent: Nullable<number>;
  needsMarking: Generated<boolean>;
};

/** Money that is given back while the order stands. Migration 0067. */
type OrderRefundTable = Tenant & {
  id: string;
  orderId: string;
  amount: Sum;
  onlineAmount: Sum;
  attemptId: Nullable<string>;
  changeId: Nullable<string>;
  reason: Generated<string>;
  cashbackTaken: Generated<Sum>;
  state: "DUE" | "REFUNDED";
  byAccount: Nullable<string>;
  createdAt: Date;
  refundedAt: Nullable<Date>;
} & ByHand;

/** A receipt of the tax authority. Migrations 0072 and 0074. */
type FiscalReceiptTable = Tenant & {
  id: string;
  orderId: string;
  attemptId: Nullable<string>;
  kind: FiscalReceipt["kind"];
  issuer: string;
  state: ReceiptState;
  amountTiyin: number;
  receiptNumber: Nullable<string>;
  terminalId: Nullable<string>;
  fiscalSign: Nullable<string>;
  url: Nullable<string>;
  error: Nullable<string>;
  problem: Nullable<ReceiptProblem>;
  lines: JsonOrNull<SaleLines>;
  refundKey: Nullable<string>;
  askedAt: Nullable<Date>;
  createdAt: Date;
  issuedAt: Nullable<Date>;
};

/** The last nightly comparison with a provider. Migration 0072. */
type PaymentCheckTable = Tenant & {
  provider: PaymentProviderName;
  state: PaymentCheck["state"];
  at: Date;
};

/** The books and a provider disagree. Migration 0072. */
type PaymentDifferenceTable = Tenant & {
  id: string;
  provider: PaymentProviderName;
  providerTxId: string;
  orderNumber: Nullable<number>;
  amount: Sum;
  kind: PaymentDifference["kind"];
  since: Date;
  settledAt: Nullable<Date>;
};

/** Orders, their history and payments. */
export type OrderTables = {
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
    gradeReasons: Generated<ProductReason[]>;
    cookedAt: Nullable<Date>;
    /** Name of the member of a group who chose it. Migration 0083. */
    person: Nullable<string>;
  } & LineCodes & { markingCodes: JsonOr<string[]> };
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
    /** The member of staff in whose transaction it was written (`actAs`). */
    byAccount: Nullable<string>;
  };
  orderReview: Tenant & {
    orderId: string;
    deliveryGrade: number | null;
    deliveryReasons: Generated<DeliveryReason[]>;
    comment: Generated<string>;
    lowestGrade: number | null;
    createdAt: Date;
    changedAt: Date;
    seenAt: Nullable<Date>;
    notifiedAt: Nullable<Date>;
  };
  orderStep: OrderStepTable;
  orderChange: OrderChangeTable;
  orderRefund: OrderRefundTable;
  tip: TipTable;
  paymentAttempt: PaymentAttemptTable;
  fiscalReceipt: FiscalReceiptTable;
  paymentCheck: PaymentCheckTable;
  paymentDifference: PaymentDifferenceTable;
  promoUse: Tenant & {
    promoId: string;
    orderId: string;
    /** Null once the account is deleted. */
    userId: string | null;
    phoneHash: Nullable<Buffer>;
  };
};
