import type { Sum } from "@dasturxon/contract/primitives";
import type { PaymentProviderName } from "@dasturxon/domain/payment/offered-payments";
import type { ColumnType } from "kysely";
import type { AttemptState } from "../ports/payment-ledger.ts";

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** One transaction of a provider. Migration 0010 explains each column. */
export type PaymentAttemptTable = {
  merchantId: ColumnType<string, string, never>;
  id: string;
  orderId: string;
  provider: PaymentProviderName;
  providerTxId: string;
  amount: Sum;
  state: AttemptState;
  reason: Nullable<string>;
  url: Nullable<string>;
  expiresAt: Nullable<Date>;
  createdAt: Date;
  performedAt: Nullable<Date>;
  cancelledAt: Nullable<Date>;
  refundedAt: Nullable<Date>;
};

/** A card that a provider stores for a person. */
export type CardTable = {
  merchantId: ColumnType<string, string, never>;
  id: string;
  accountId: string;
  token: Buffer;
  number: string;
  expire: string;
  name: string | null;
  phone: string | null;
  type: string | null;
  createdDate: Date;
};
