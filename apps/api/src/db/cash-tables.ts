import type { CashEntry } from "@dasturxon/contract/entities/cash";
import type { PaymentType } from "@dasturxon/contract/entities/payment";
import type { Generated } from "kysely";
import type { Nullable, Tenant } from "./column-types.ts";

/** The cash book. Migration 0064 explains each column. */
export type CashTables = {
  cashEntry: Tenant & {
    id: string;
    branchId: string;
    courierId: Nullable<string>;
    kind: CashEntry["kind"];
    paymentType: PaymentType;
    amount: number;
    orderId: Nullable<string>;
    fromCourierId: Nullable<string>;
    note: Generated<string>;
    at: Date;
    byAccount: Nullable<string>;
    countId: Nullable<string>;
    closeId: Nullable<string>;
  };
  cashCount: Tenant & {
    id: string;
    branchId: string;
    courierId: Nullable<string>;
    expected: number;
    counted: number;
    note: Generated<string>;
    corrects: Nullable<string>;
    byAccount: string;
    at: Date;
    closeId: Nullable<string>;
  };
  dayClose: Tenant & {
    id: string;
    branchId: string;
    since: Nullable<Date>;
    at: Date;
    note: Generated<string>;
    byAccount: string;
  };
};
