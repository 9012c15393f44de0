import type { Address } from "@dasturxon/contract/entities/address";
import type { ColumnType, Generated } from "kysely";

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** One order. Money in whole sums; migration 0004 explains each column. */
export type OrderTable = {
  merchantId: ColumnType<string, string, never>;
  id: string;
  number: number;
  userId: Nullable<string>;
  branchId: string;
  serviceType: "DELIVERY" | "PICK_UP" | "DINE_IN" | "YANDEX_EATS" | "EXPRESS_24";
  status: string;
  orderDevice: string;
  paymentType: string;
  isPaid: Generated<boolean>;
  address: ColumnType<Address | null, string | null | undefined, string | null>;
  receiver: ColumnType<
    { name: string; phone: string } | null,
    string | null | undefined,
    string | null
  >;
  comment: Generated<string>;
  courierComment: Generated<string>;
  changeFrom: Nullable<number>;
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
  cancelReason: Nullable<string>;
  returnReason: Nullable<string>;
  /** `Idempotency-Key` of the post that placed it. */
  idempotencyKey: Nullable<string>;
  createdDate: Date;
  lastModifiedDate: Date;
};
